import { styled } from '@mui/material/styles';
import type { AnalyticsReply } from '#contract/analytics';
import { FilterChips } from '#ui/FilterChips/FilterChips.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { linkLabelsOf, valuesOf } from './sourceFilters.ts';
import type { Filters } from './useFilters.ts';
import { useSourceWords } from './useSourceWords.ts';

export interface SourceFilterBarProps {
  filtered: Filters;
  /** What the filters left, once it has come. */
  reply: AnalyticsReply | undefined;
}

/** The filters in force, and how exact the figures are with them. */
export function SourceFilterBar({
  filtered: { filters, names, toggle, clear },
  reply,
}: SourceFilterBarProps) {
  const say = useWords();
  const { number, date } = useFormat();
  const words = useSourceWords();
  const { Estimated: estimate, SourcesSince: since } = reply ?? {};
  const labels = linkLabelsOf(filters, reply);
  const chips = names.flatMap((name) => valuesOf(filters, name).map((value, nth) => ({ name, value, nth })));
  if (names.length === 0) return null;
  const sentences = [
    ...(estimate
      ? [
          say('analytics.sources.estimated', {
            counted: number(estimate.counted),
            sessions: number(estimate.sessions),
          }),
        ]
      : []),
    ...(since ? [say('analytics.sources.since', { day: date(since) })] : []),
  ];
  return (
    <div>
      <FilterChips
        label={say('analytics.sources.filters')}
        chips={chips.map(({ name, value, nth }) => {
          const of = say(`analytics.sources.name.${name}`);
          const text = words(name, value, name === 'link' ? labels.get(value) : undefined);
          return {
            key: `${name}\0${value}`,
            // of one kind, sessions have one or the other
            name: nth === 0 ? of : say('analytics.sources.or'),
            value: text,
            removeLabel: say('analytics.sources.remove', { name: of, value: text }),
          };
        })}
        onRemove={(key) => {
          const chip = chips.find(({ name, value }) => `${name}\0${value}` === key);
          if (chip) toggle(chip.name, chip.value);
        }}
        clearLabel={say('analytics.sources.clear')}
        onClear={clear}
      />
      {sentences.length > 0 && <Note>{sentences.join(' ')}</Note>}
    </div>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
