import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index';
import { aSession } from '../../tests/aSession.ts';
import { createApi } from './api.ts';
import { Refusal } from './refusal.ts';
import { createSessionStore } from '../session/session.ts';

interface Asked {
  address: string;
  init: RequestInit;
}

/** An API over a `fetch` that answers once with what is given. */
function apiOver(answer: () => Response | Promise<Response>, { signedIn = true } = {}) {
  const asked: Asked[] = [];
  const session = createSessionStore(
    signedIn ? { status: 'signedIn', session: aSession() } : { status: 'signedOut', because: 'never' },
  );
  const fetch = async (address: string, init: RequestInit = {}) => {
    asked.push({ address, init });
    return answer();
  };
  return { asked, session, api: createApi(session, fetch, { apiBase: '/account/api' }) };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const bodyOf = ({ init }: Asked): unknown => JSON.parse(init.body as string);
const refusalOf = async (promise: Promise<unknown>): Promise<Refusal> => {
  const failure: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(failure instanceof Refusal)) throw new Error(`No refusal but ${String(failure)}`);
  return failure;
};

describe('what is sent', () => {
  test('an authenticated call carries token and checksum, and its action in the body', async () => {
    const { api, asked } = apiOver(json({ result: 'SUCCESS', message: '' }));
    await api.send('updateuser#setpassword', { currentpassword: 'old', newpassword: 'new' });
    const [call] = asked;
    expect(call?.address).toBe('/account/api/updateuser');
    expect(call?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(call && bodyOf(call)).toEqual({
      token: 'sample-token',
      checksum: 'sample-checksum',
      action: 'setpassword',
      currentpassword: 'old',
      newpassword: 'new',
    });
  });

  test('a public call carries neither, even while logged in', async () => {
    const { api, asked } = apiOver(json({ result: 'SUCCESS', message: '' }));
    await api.send('sendpasswordresetlink', { email: 'a@b.se' });
    expect(asked.map(bodyOf)).toEqual([{ email: 'a@b.se' }]);
  });

  test('the logout link is never the same twice in a row', async () => {
    const { api, asked } = apiOver(() => new Response(null, { status: 200 }));
    await api.leave();
    expect(asked[0]?.address).toMatch(/^\/account\/api\/logout\/\?_=\w+$/);
  });
});

describe('what comes back', () => {
  test('passes on answers in other states than SUCCESS', async () => {
    const { api } = apiOver(json({ result: 'MAINTENANCE', message: 'Back at noon.' }));
    await expect(api.send('getanalytics', { identifier: 'Spring' })).resolves.toMatchObject({
      result: 'MAINTENANCE',
    });
  });

  test.each([
    ['"Authentication Failed"', json({ Error: 'Authentication Failed' }), 'signedOut', ''],
    ['an Error field', json({ Error: 'No such publication' }), 'refused', 'No such publication'],
    ['HTTP 403 with words', json({ message: 'Not yours' }, 403), 'refused', 'Not yours'],
    ['HTTP 429', json({ message: 'Please wait a minute.' }, 429), 'tooMany', 'Please wait a minute.'],
    ['HTTP 429 without JSON', () => new Response('slow down', { status: 429 }), 'tooMany', ''],
    ['HTTP 400, meant for developers', json({ message: 'body/email must be string' }, 400), 'fault', ''],
    ['HTTP 500', json({ message: 'Internal Server Error' }, 500), 'fault', ''],
    ['a page instead of JSON', () => new Response('<html>', { status: 200 }), 'fault', ''],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network', ''],
  ])('%s becomes a refusal', async (_what, answer, kind, words) => {
    const { api, session } = apiOver(answer);
    expect(await refusalOf(api.send('getcloudpublications', {}))).toMatchObject({
      kind,
      words,
      call: 'getcloudpublications',
    });
    expect(session.current()).toBeDefined();
  });

  test('missing, null and stringly fields never reach a screen', async () => {
    const sent = async (name: CallName, answer: unknown): Promise<unknown> =>
      apiOver(json(answer)).api.send(name, {});
    expect(
      await sent('getanalytics', {
        result: 'SUCCESS',
        Events: [
          { pageNumber: '1', hits: '5', date: null },
          { pageNumber: 2, hits: '7' },
        ],
        Unique: { unique: '3' },
      }),
    ).toEqual({
      result: 'SUCCESS',
      message: '',
      Events: [
        { pageNumber: 1, hits: 5, date: '' },
        { pageNumber: 2, hits: 7, date: '' },
      ],
      Unique: [{ unique: 3 }],
      TimeSpent: [],
      ExtLinks: [],
    });
    expect(
      await sent('leads', {
        leads: [
          { id: 4, email: 'ada@example.com', name: null, created_at: '2026-11-20 13:05:00', views: '2' },
        ],
      }),
    ).toEqual({
      leads: [
        { id: 4, email: 'ada@example.com', name: '', created_at: '2026-11-20T13:05:00.000Z', views: 2 },
      ],
    });
    expect(
      await sent('trackable-link#fetch', {
        links: [
          {
            identifier: 'abc',
            label: null,
            disable_by: null,
            email_when_opened: '1',
            email_ifnot_opened_by: '1970-01-01T00:00:00Z',
          },
          { label: 'lost' },
        ],
      }),
    ).toEqual({
      links: [
        {
          identifier: 'abc',
          linkAlias: '',
          label: '',
          created_at: '',
          disable_by: '',
          email_when_opened: true,
          email_when_downloaded: false,
          email_ifnot_opened_by: '',
        },
      ],
    });
    // answers to which the specification gives no result
    expect(await sent('getcloudpublications', { list: ['Atlas', null, 'Atlas', ''] })).toMatchObject({
      result: 'SUCCESS',
      list: ['Atlas'],
    });
    expect(
      await sent('renew-zine-services#intent', { intent: { id: 'pi_1', client_secret: 's' } }),
    ).toMatchObject({ result: 'SUCCESS' });
    expect(await sent('getinvoicelist#getpdfinvoice', { pdf: 'JVBERi0=' })).toMatchObject({
      result: 'SUCCESS',
    });
    expect(await sent('leads#deleteLead', { message: null })).toEqual({ result: 'ERROR', message: '' });
    // an address that a tab is led to
    expect(
      await sent('creative-services#paddleportalsession', {
        paddleSession: { overview: 'javascript:alert(1)' },
      }),
    ).toEqual({ result: 'ERROR', message: '' });
  });

  test.each([null, [], 'SUCCESS', 7])('%j is no answer', async (answer) => {
    expect(await refusalOf(apiOver(json(answer)).api.send('leads', { publication: 'Atlas' }))).toMatchObject({
      kind: 'fault',
      call: 'leads',
    });
  });

  test('an abort stays an abort', async () => {
    const { api } = apiOver(() => Promise.reject(new DOMException('Left', 'AbortError')));
    await expect(api.send('getcloudpublications', {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});
