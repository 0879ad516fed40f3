import { placeHeader, type Place } from '#rules/sessionHeaders';

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Whether the page is shown in another program's frame, where browsers refuse ordinary cookies. */
export const placeOf = (page: Pick<Window, 'parent' | 'self'>): Place =>
  page.parent === page.self ? 'window' : 'frame';

/** `fetch` that tells our own server with every call whether the page is framed; others would have to permit it. */
export const fetchFrom =
  (place: Place, fetch: Fetch): Fetch =>
  (input, init = {}) => {
    if (/^https?:/.test(input)) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(placeHeader, place);
    return fetch(input, { ...init, headers });
  };
