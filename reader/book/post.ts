import { pageMarks } from '../pageMarks.ts';
import { pageLoad, pageSession } from '../pageSession.ts';

/** The outcome of a post: accepted, refused (with the host's message, if any), or to be retried. */
export type Posted = 'taken' | 'later' | { refused: string };

const passing = (status: number) => status >= 500 || status === 429 || status === 408;

/** Posts what a reader left, as the original viewer does; also works while the page is closing. */
export async function post(
  path: 'lead' | 'dynamic',
  fields: Readonly<Record<string, string>>,
): Promise<Posted> {
  // The host's tag marks the publisher's own browser; it is there even if nothing is collected.
  const marks = pageMarks(document.querySelector('script[src$="/-/collector.js"][data-own]') !== null);
  // A string is sent as text/plain, which needs no preflight.
  const body = JSON.stringify({
    ...fields,
    ...(marks.length > 0 && { pageMarks: marks.join() }),
    pageSession: pageSession(),
    // empty in the first load of a session: that it is there says who posts
    versoLoad: pageLoad() ?? '',
    visitorLocation: location.href.slice(0, 2000),
  });
  const answer = await fetch(`/api/forms/${path}`, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
  if (!answer || passing(answer.status)) return 'later';
  const said = (await answer.json().catch(() => ({}))) as { result?: unknown; message?: unknown };
  if (said.result === 'ACCEPT') return 'taken';
  return { refused: typeof said.message === 'string' ? said.message : '' };
}
