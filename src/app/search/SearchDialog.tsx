import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { useMemo, useState } from 'react';
import { ComboboxList } from '#ui/Combobox/comboboxStyles.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import { localDay } from '../../publication/dateRange.ts';
import { useConfig, useSession } from '../AccountContext.ts';
import { addressOf, menuPlaces } from '../menuGroups.ts';
import { useLocation, useNavigate } from '../routing.tsx';
import { foundEntries, foundScreens, hasWords, type Found } from './searchModel.ts';
import { Field, Finds } from './searchStyles.ts';
import { useSearch } from './useSearch.ts';
import './messages.ts';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One field that leads anywhere: screens at once, and what the account has as soon as the host has found it. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const say = useWords();
  return (
    <Dialog open={open} title={say('search.title')} onClose={onClose}>
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const say = useWords();
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const { found, isError, isBehind } = useFound(typed);
  return (
    <>
      {isError && <Notice tone="warning">{say('search.failed')}</Notice>}
      <Autocomplete
        open
        forcePopupIcon={false}
        autoHighlight
        clearOnBlur={false}
        options={found}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ title }) => title}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_event, chosen) => {
          if (!chosen) return;
          onClose();
          goTo(chosen.to, { state: { cameFrom: pathname + search } });
        }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        loading={isBehind}
        loadingText={say('search.loading')}
        noOptionsText={say('search.none')}
        slots={{ popper: InPlace, paper: Finds, listbox: ComboboxList }}
        slotProps={{ listbox: { 'aria-label': say('search.list') } }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <p aria-hidden="true">{say(`search.groups.${group as Found['group']}`)}</p>
            <ul role="group" aria-label={say(`search.groups.${group as Found['group']}`)}>
              {children}
            </ul>
          </li>
        )}
        renderOption={({ key, ...option }, { title, note }) => (
          <li key={key} {...option}>
            <TypedText>{title}</TypedText>
            {note && (
              <small>
                <TypedText>{note}</TypedText>
              </small>
            )}
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <Field ref={input.ref}>
            <Icon name="search" />
            <input
              {...htmlInput}
              type="text"
              // the dialog is opened to type
              autoFocus
              aria-label={say('search.field')}
              placeholder={say('search.field')}
              spellCheck={false}
            />
          </Field>
        )}
      />
      <VisuallyHidden role="status">
        {isBehind ? '' : say('search.found', { smart_count: found.length })}
      </VisuallyHidden>
    </>
  );
}

/** Screens that are called so, and what the host found. */
function useFound(typed: string) {
  const say = useWords();
  const config = useConfig();
  const { detail } = useSession();
  const { data, isError, isBehind } = useSearch(typed);
  const found = useMemo(() => {
    const screens = menuPlaces(config, detail).map((place) => ({
      title: say(place.title),
      to: addressOf(place),
      aliases: say(`search.aliases.${place.title.slice('screens.'.length)}` as MessageKey),
    }));
    const entries = data
      ? foundEntries(data, config.readers === true, (at) => localDay(new Date(at)), localDay(new Date()))
      : [];
    // Enter takes the first: until the answer is there, only what still fits
    const fitting = isBehind ? entries.filter((entry) => hasWords(entry, typed)) : entries;
    return [...fitting, ...foundScreens(screens, typed)];
  }, [config, detail, say, data, isBehind, typed]);
  return { found, isError, isBehind };
}

/** The list stands below its field, and does not float. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children === 'function' ? null : children}</div>;
