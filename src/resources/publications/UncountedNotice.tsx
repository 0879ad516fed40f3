import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { useReaderCounts } from './useReaderCounts.ts';

/** Says that readers could not be counted. Empty when they were. */
export function UncountedNotice() {
  const say = useWords();
  const { error, refetch, isFetching } = useReaderCounts(false);
  if (!error) return null;
  const retry = (
    <BusyButton
      small
      busy={isFetching}
      busyLabel={say('publications.counting')}
      onClick={() => void refetch()}
    >
      {say('lists.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live title={say('publications.notCounted')} action={retry}>
      {wordsOf(error, say('lists.failedText'))}
    </Notice>
  );
}
