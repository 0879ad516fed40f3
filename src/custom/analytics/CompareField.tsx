import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { SelectField } from '#ui/SelectField/SelectField.tsx';
import { clipped } from '../../i18n/clipped.ts';
import { useWords } from '../../i18n/words.ts';
import { linksOf } from '../../publication/linksOf.ts';
import type { Subject } from '../../publication/subject.ts';
import type { Publication } from '../../resources/publications/publicationsCalls.ts';
import type { TrackableLink } from '../../resources/trackablelinks/trackableLinksCalls.ts';
import type { Comparison } from './comparison.ts';
import type { Compared } from './useCompared.ts';
import type { ChosenComparison } from './useComparison.ts';
import './messages.ts';

/** Longer lists are searched rather than read. */
const mostPublications = 200;
const longest = 60;

export interface CompareFieldProps {
  subject: Subject;
  compared: ChosenComparison;
  before: Compared;
}

/**
 * Chooses what the figures are compared with. Links and publications are asked for once those are there: a list that is
 * open does not change any more.
 */
export function CompareField({ subject: { publication, trackId }, compared, before }: CompareFieldProps) {
  const say = useWords();
  const field = useRef<HTMLSelectElement>(null);
  const asked = { enabled: before.totals !== 'pending', retry: false };
  const listOfLinks = useGetList<TrackableLink>('trackablelinks', linksOf(publication), asked);
  const listOfPublications = useGetList<Publication>(
    'publications',
    { sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: mostPublications } },
    asked,
  );
  const { data: links = [] } = listOfLinks;
  const { data: publications = [] } = listOfPublications;
  const { comparison, name, choose } = compared;
  const [ofLinks, ofPublications] = [say('analytics.compare.links'), say('analytics.compare.publications')];
  const options: { value: Comparison | ''; label: string; group?: string }[] = [
    { value: '', label: say('analytics.compare.names.before') },
    { value: 'year', label: say('analytics.compare.names.year') },
    ...(trackId === undefined
      ? []
      : [{ value: 'whole' as const, label: say('analytics.compare.names.whole') }]),
    ...links
      .filter(({ identifier }) => identifier !== trackId)
      .map(({ identifier, label }) => ({
        value: `link:${identifier}` as const,
        label: clipped(label, longest),
        group: ofLinks,
      })),
    ...publications
      .filter((other) => other.name !== publication)
      .map((other) => ({
        value: `publication:${other.name}` as const,
        label: clipped(other.title ?? other.name, longest),
        group: ofPublications,
      })),
  ];
  // before the lists have come, and where they are too long for it
  if (comparison !== undefined && !options.some(({ value }) => value === comparison))
    options.push({ value: comparison, label: clipped(name, longest) });
  const failed = [listOfLinks, listOfPublications].filter(({ isError }) => isError);
  const retry = () => {
    // the button goes
    field.current?.focus();
    before.onRetry?.();
    for (const { refetch } of failed) void refetch();
  };
  const problem = before.onRetry
    ? say('analytics.compare.failed')
    : failed.length > 0 && say('analytics.compare.listsFailed');
  return (
    <Line>
      <span aria-hidden="true">{say('analytics.compare.label')}</span>
      <SelectField
        label={say('analytics.compare.label')}
        hideLabel
        options={options}
        value={comparison ?? ''}
        ref={field}
        help={
          problem ? (
            <>
              {problem}
              <Button look="quiet" small onClick={retry}>
                {say('analytics.retry')}
              </Button>
            </>
          ) : (
            before.totals === undefined && say('analytics.compare.none')
          )
        }
        onChange={(next) => choose(next === '' ? undefined : next)}
      />
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
  marginTop: theme.spacing(1.5),
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > :last-child': { flex: '0 1 20rem', minWidth: 0 },
  // one line, which leaves a phone's height to the figures
  [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap', '& > span': { flex: 'none' } },
}));
