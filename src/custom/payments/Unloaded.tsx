import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';

/** Something a dialog needs could not be loaded. */
export function Unloaded({ words, busy, onRetry }: { words: string; busy: boolean; onRetry: () => void }) {
  const say = useWords();
  const again = (
    <BusyButton small busy={busy} busyLabel={say('payments.price.loading')} onClick={onRetry}>
      {say('layout.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live action={again}>
      {words}
    </Notice>
  );
}
