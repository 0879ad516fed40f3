import { useWords } from '../words.ts';

/** What is left when a page throws: words, and a way on. */
export function ErrorPage() {
  const say = useWords();
  return (
    <main>
      <h1>{say('layout.error.title')}</h1>
      <p>{say('layout.error.text')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {say('layout.error.reload')}
      </button>
    </main>
  );
}
