import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import type { FailedQueryProps } from '../app/FailedQuery.tsx';
import { wordsOf } from '../data/refusal.ts';
import { useWords } from '../i18n/words.ts';

export interface StaleNoticeProps extends Pick<FailedQueryProps, 'query' | 'words'> {
  /** What is not as it should be; by default that the list may be out of date. */
  title?: string;
}

/** Above a list that is still shown, though it could not be reloaded. */
export function StaleNotice({ title, query, words }: StaleNoticeProps) {
  const say = useWords();
  const retry = (
    <BusyButton
      small
      busy={query.isFetching === true}
      busyLabel={say('layout.loading')}
      onClick={() => void query.refetch()}
    >
      {say('layout.retry')}
    </BusyButton>
  );
  return (
    <Notice tone="danger" live title={title ?? say('layout.stale')} action={retry}>
      {wordsOf(query.error, words ?? say('layout.unanswered'))}
    </Notice>
  );
}
