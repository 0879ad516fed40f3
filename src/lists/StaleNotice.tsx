import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../i18n/words.ts';

export interface StaleNoticeProps {
  /** What is not as it should be; by default that the list may be out of date. */
  title?: string;
  /** What went wrong, and what to do about it. */
  message: string;
  onRetry: () => void;
  busy: boolean | undefined;
}

/** Above a list that is still shown, though it could not be reloaded. */
export function StaleNotice({ title, message, onRetry, busy }: StaleNoticeProps) {
  const say = useWords();
  const retry = (
    <BusyButton small busy={busy === true} busyLabel={say('layout.loading')} onClick={onRetry}>
      {say('layout.stale.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live title={title ?? say('layout.stale.title')} action={retry}>
      {message}
    </Notice>
  );
}
