import { useState } from 'react';
import { useGetList } from 'react-admin';
import { styled } from '@mui/material/styles';
import { SelectField } from '#ui/SelectField/SelectField.tsx';
import { clipped } from '../../i18n/clipped.ts';
import { useWords } from '../../i18n/words.ts';
import { linksOf } from '../../publication/linksOf.ts';
import type { Subject } from '../../publication/subject.ts';
import type { Publication } from '../../resources/publications/publicationsCalls.ts';
import type { TrackableLink } from '../../resources/trackablelinks/trackableLinksCalls.ts';
import type { Comparison } from './comparison.ts';
import type { ChosenComparison } from './useComparison.ts';
import './messages.ts';

/** Longer lists are searched rather than read. */
const mostPublications = 200;
const longest = 60;

export interface CompareFieldProps {
  subject: Subject;
  compared: ChosenComparison;
  /** There is nothing to compare with. */
  none: boolean;
}

/** Chooses what the figures are compared with. Links and publications are asked for once the field is used. */
export function CompareField({ subject: { publication, trackId }, compared, none }: CompareFieldProps) {
  const say = useWords();
  const [used, setUsed] = useState(false);
  const asked = { enabled: used, retry: false };
  const { data: links = [] } = useGetList<TrackableLink>('trackablelinks', linksOf(publication), asked);
  const { data: publications = [] } = useGetList<Publication>(
    'publications',
    { sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: mostPublications } },
    asked,
  );
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
  const use = () => setUsed(true);
  return (
    <Line>
      <span aria-hidden="true">{say('analytics.compare.label')}</span>
      <SelectField
        label={say('analytics.compare.label')}
        hideLabel
        options={options}
        value={comparison ?? ''}
        onPointerDown={use}
        onFocus={use}
        help={none && say('analytics.compare.none')}
        onChange={(next) => choose(next === '' ? undefined : next)}
      />
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  marginTop: theme.spacing(1.5),
  '& > span': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > :last-child': { flex: '0 1 20rem', minWidth: 0 },
}));
