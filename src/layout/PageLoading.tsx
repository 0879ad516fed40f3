import { useWords } from '../words.ts';

/** Stands in while a page's chunk arrives; announced as busy. */
export function PageLoading() {
  const say = useWords();
  return <div role="status" aria-busy="true" aria-label={say('layout.loading')} />;
}
