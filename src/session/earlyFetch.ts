/** Requests that the inline script of `index.html` sent before the bundle loaded, by path and body. */
export type EarlyAnswers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    verso?: EarlyAnswers;
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** `fetch` that uses an early answer once, where there is one for the address. */
export function earlyFetch(fetch: Fetch, early: EarlyAnswers): Fetch {
  return (input, init) => {
    const answer = early[input];
    if (answer === undefined) return fetch(input, init);
    delete early[input];
    return answer;
  };
}
