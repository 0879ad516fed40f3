import { useGetList } from 'react-admin';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isOffered } from '#rules/offers';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useSession } from '../../app/AccountContext.ts';
import type { ArchivedWordsProps } from './ArchivedWords.tsx';
import { publicationQuestions } from './publicationQuestions.ts';
import type { Publication } from './publicationsCalls.ts';

/** Most accounts have none archived: no first screen waits for it. */
const wordsPart = lazyPart(async () => (await import('./ArchivedWords.tsx')).ArchivedWords);

/** Says which publications are closed to readers, why, and how to open them. Empty when all are open. */
export function ArchivedNotice() {
  const session = useSession();
  const [now] = useState(() => new Date());
  const { data = [] } = useGetList<Publication>('publications', publicationQuestions.all);
  const count = data.filter(({ archived }) => archived).length;
  const expired = isOffered('storageExpired', session, now) && data.length > 0;
  if (!expired && count === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Loaded expired={expired} count={count} />
    </ErrorBoundary>
  );
}

function Loaded(props: ArchivedWordsProps) {
  const { part: Words } = useLazyPart(wordsPart);
  return Words && <Words {...props} />;
}
