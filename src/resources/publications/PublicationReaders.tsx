import { styled } from '@mui/material/styles';
import { Delta } from '#ui/Delta/Delta.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { writeRange } from '../../publication/dateRange.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import type { Publication } from './publicationsCalls.ts';
import { useCountedRange } from './useReaderCounts.ts';

export interface PublicationReadersProps extends Publication {
  counting: boolean;
}

/** How many readers a publication had, with the change; leads to who they were. */
export function PublicationReaders({
  name,
  analytics,
  readers,
  readersBefore = 0,
  counting,
}: PublicationReadersProps) {
  const say = useWords();
  const { number } = useFormat();
  const changed = useShortChange();
  const range = useCountedRange();
  const config = useConfig();
  if (readers === undefined) return counting && analytics !== false ? <Skeleton width="3ch" /> : '–';
  const { direction, words } = changed(readers, readersBefore, { earlier: true });
  const screen = config.readers ? screenPath.readers(name) : screenPath.analytics(name);
  const during = writeRange(new URLSearchParams(), range).toString();
  return (
    <Figure>
      <Link
        to={`${screen}?${during}`}
        aria-label={say('publications.readersOf', { smart_count: readers, count: number(readers), name })}
      >
        {number(readers)}
      </Link>
      <span title={say('publications.readersBeforeOf', { count: number(readersBefore) })}>
        <Delta direction={direction}>{words}</Delta>
      </span>
    </Figure>
  );
}

/** A number with its change below; beside it on a card. */
const Figure = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  '@container (max-width: 37.49rem)': {
    flexDirection: 'row',
    alignItems: 'baseline',
    gap: theme.spacing(1),
  },
}));
