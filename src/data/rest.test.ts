import { expect, test } from 'vitest';
import { aSession } from '../../tests/aSession.ts';
import { createDataProvider } from '../dataProvider.ts';
import { QueryClient } from '@tanstack/react-query';
import { fakeSend } from '../../tests/fakeSend.ts';
import { isRest } from './restNames.ts';
import { listing } from './resourceCalls.ts';
import { createRest } from './rest.ts';
import { besideRest, createRestProvider } from './restProvider.ts';
import { createSessionStore } from '../session/session.ts';

function area(answer: () => Response) {
  const asked: { address: string; init: RequestInit }[] = [];
  const session = createSessionStore({ status: 'signedIn', session: aSession() });
  const fetch = (address: string, init: RequestInit = {}) => {
    asked.push({ address, init });
    return Promise.resolve(answer());
  };
  const rest = createRest(session, fetch, { restBase: '/account/rest' });
  const books = { list: async () => listing([{ id: 'a' }]) };
  const own = createDataProvider(fakeSend({}), new QueryClient(), { books });
  return {
    asked,
    provider: besideRest(
      own,
      createRestProvider(rest, (ask) => ask()),
      isRest,
    ),
  };
}
const page = {
  filter: {},
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 2, perPage: 10 },
};
const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);

const event = {
  id: 7,
  at: '2026-11-20T12:00:00.000Z',
  kind: 'signedIn',
  subject: '',
  browser: 'Firefox',
  system: 'Windows',
  ip: '192.0.2.1',
};

test('a list is asked for by its range, with the pair in headers, and says how many there are', async () => {
  const { provider, asked } = area(
    json([event], { headers: { 'Content-Range': 'security-events 10-10/11' } }),
  );
  expect(await provider.getList('security-events', page)).toEqual({ data: [event], total: 11 });
  expect(asked[0]?.address).toContain('/account/rest/security-events?');
  expect(new URLSearchParams(asked[0]?.address.split('?')[1]).get('range')).toBe('[10,19]');
  expect(asked[0]?.init).toMatchObject({
    method: 'GET',
    headers: { 'x-session-token': 'sample-token', 'x-session-checksum': 'sample-checksum' },
  });
});

test('deleting sends no body, and so no type of one', async () => {
  const { provider, asked } = area(json({ id: 'others' }));
  await provider.delete('sessions', { id: 'others' });
  expect(asked[0]).toMatchObject({ address: '/account/rest/sessions/others', init: { method: 'DELETE' } });
  expect(asked[0]?.init.headers).not.toHaveProperty('Content-Type');
});

test.each([
  [401, { Error: 'Authentication Failed' }, 'signedOut', ''],
  [428, { message: 'Please confirm first.' }, 'unproven', 'Please confirm first.'],
  [422, { message: 'Wrong.' }, 'refused', 'Wrong.'],
  [429, { message: 'Later.' }, 'tooMany', 'Later.'],
  [500, { message: 'x' }, 'fault', ''],
])('%i is a refusal: %j', async (status, body, kind, words) => {
  const { provider } = area(json(body, { status }));
  await expect(provider.create('proofs', { data: { password: 'x' } as never })).rejects.toMatchObject({
    kind,
    words,
  });
});

test('all else stays with the account API', async () => {
  const { provider, asked } = area(json({}));
  expect((await provider.getList('books', { ...page, pagination: { page: 1, perPage: 10 } })).data).toEqual([
    { id: 'a' },
  ]);
  expect(asked).toEqual([]);
});
