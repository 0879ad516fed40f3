import { styled } from '@mui/material/styles';
import { Delta } from '#ui/Delta/Delta.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import type { Publication } from './publicationsCalls.ts';
import './readersMessages.ts';

/** How many readers a publication had, with the change; leads to who they were. */
export function PublicationReaders({
  name,
  readers = 0,
  readersBefore = 0,
  readersDuring = '',
}: Publication) {
  const say = useWords();
  const { number } = useFormat();
  const changed = useShortChange();
  const config = useConfig();
  const { direction, words } = changed(readers, readersBefore, { earlier: true });
  const screen = config.readers ? screenPath.readers(name) : screenPath.analytics(name);
  return (
    <Figure>
      <Link
        to={`${screen}?${readersDuring}`}
        aria-label={say('publicationReaders.of', {
          smart_count: readers,
          count: number(readers),
          name,
          before: number(readersBefore),
        })}
      >
        {number(readers)}
      </Link>
      <Delta direction={direction}>{words}</Delta>
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
