import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { wordsOf } from '../data/refusal.ts';
import { useWords } from '../i18n/words.ts';

export interface StaleNoticeProps {
  /** Why the list could not be loaded anew. */
  failure: unknown;
  /** The room's words for it, where the server had none. */
  otherwise: string;
  onRetry: () => void;
  busy: boolean | undefined;
}

/** Above a list that is still there, though it could not be loaded anew. */
export function StaleNotice({ failure, otherwise, onRetry, busy }: StaleNoticeProps) {
  const say = useWords();
  const retry = (
    <BusyButton small busy={busy === true} busyLabel={say('layout.loading')} onClick={onRetry}>
      {say('layout.stale.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live title={say('layout.stale.title')} action={retry}>
      {wordsOf(failure, otherwise)}
    </Notice>
  );
}
