import { styled } from '@mui/material/styles';
import { noneKnown } from '#rules/traits';
import { FilterChips } from '#ui/FilterChips/FilterChips.tsx';
import { SelectField } from '#ui/SelectField/SelectField.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { clipped } from '../i18n/clipped.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { focusSearch } from '../lists/useFocusAfterDelete.ts';
import { useLinkNames } from './useLinkNames.ts';
import type { PeriodSearch } from './useSearchScope.ts';
import './linkFilterMessages.ts';

const longest = 60;
const several = '*';

/** Narrows the list down to one trackable link; hidden where the host's lists heed none. */
export function LinkChoice({ search }: { search: PeriodSearch }) {
  const { linkFilter = false } = useConfig();
  return linkFilter ? <Choice search={search} /> : null;
}

function Choice({ search: { scope, links: chosen, setLinks } }: { search: PeriodSearch }) {
  const say = useWords();
  const { number } = useFormat();
  const { links, nameOf } = useLinkNames(scope.publication, true);
  const [one] = chosen;
  const named = [noneKnown, ...links.map(({ identifier }) => identifier)];
  // one that is deleted, or beyond a list that can be read
  if (chosen.length === 1 && one !== undefined && !named.includes(one)) named.push(one);
  const options = [
    { value: '', label: say('linkFilter.any') },
    ...named.map((value) => ({ value, label: clipped(nameOf(value), longest) })),
    ...(chosen.length > 1
      ? [{ value: several, label: say('linkFilter.several', { count: number(chosen.length) }) }]
      : []),
  ];
  return (
    <Narrow>
      <SelectField
        label={say('linkFilter.label')}
        hideLabel
        options={options}
        value={chosen.length > 1 ? several : (one ?? '')}
        onChange={(value) => value !== several && setLinks(value === '' ? [] : [value])}
      />
    </Narrow>
  );
}

/** The links that the list is narrowed down to. */
export function ChosenLinks({ search: { scope, links, setLinks } }: { search: PeriodSearch }) {
  const say = useWords();
  const { nameOf } = useLinkNames(scope.publication, links.length > 0);
  if (links.length === 0) return null;
  const showAll = () => {
    focusSearch();
    setLinks([]);
  };
  return (
    <FilterChips
      label={say('linkFilter.filters')}
      chips={links.map((link, nth) => ({
        key: link,
        name: say(nth === 0 ? 'linkFilter.label' : 'linkFilter.or'),
        value: nameOf(link),
        removeLabel: say('linkFilter.remove', { name: nameOf(link) }),
      }))}
      onRemove={(key) => (links.length === 1 ? showAll() : setLinks(links.filter((link) => link !== key)))}
      clearLabel={say('linkFilter.clear')}
      onClear={showAll}
    />
  );
}

const Narrow = styled('div')(({ theme }) => ({
  width: '12rem',
  [theme.breakpoints.down('sm')]: { flex: '1 0 100%', width: 'auto' },
}));
