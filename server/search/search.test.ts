import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
  person = await server.signedIn(account);
  ({ publicationId } = await addPublication(server, account, 'Windrow No. 7'));
  await addPublication(server, account, 'Atlas');
  await server.db
    .updateTable('publications')
    .set({ title: 'Maps of the 100 % North_Sea' })
    .where('name', '=', 'Atlas')
    .execute();
  await addLink(server, account.accountId, publicationId, 'windmill-link');
  await lead('ada@windmill.example', 'Ada Marlow');
}, 120_000);
afterAll(() => server.close());

async function lead(email: string, name: string, at = server.time.now, of = { account, publicationId }) {
  await server.db
    .insertInto('leads')
    .values({
      account_id: of.account.accountId,
      publication_id: of.publicationId,
      person: email,
      email,
      name,
      created_at: at,
      last_seen_at: at,
    })
    .execute();
}
const find = (text: string) => person.call('searchaccount', { text });
const names = async (text: string) => {
  const { publications, links, leads } = await find(text);
  return [
    ...publications.map(({ name }) => name),
    ...links.map(({ identifier }) => identifier),
    ...leads.map(({ email }) => email),
  ];
};

test('finds publications, links and leads, by parts of words and whatever the case', async () => {
  expect(await find('WIND')).toEqual({
    publications: [{ name: 'Windrow No. 7' }],
    links: [{ publication: 'Windrow No. 7', identifier: 'windmill-link', label: 'Label of windmill-link' }],
    leads: [
      {
        reader: expect.stringMatching(/^lead:\d+$/),
        publication: 'Windrow No. 7',
        email: 'ada@windmill.example',
        name: 'Ada Marlow',
        created_at: server.time.now.toISOString(),
      },
    ],
    readers: [],
  });
  expect(await names('marlow ada')).toEqual(['ada@windmill.example']);
  expect(await names('maps north')).toEqual(['Atlas']);
});

test('finds names with and without their accents, whichever way they are written', async () => {
  await lead('h.marchand@example.org', 'Hélène Marchand');
  await lead('zoe@example.org', 'ZOE\u0308 Muller');
  expect(await names('helene')).toEqual(['h.marchand@example.org']);
  expect(await names('HÉLÈNE')).toEqual(['h.marchand@example.org']);
  expect(await names('zoë')).toEqual(['zoe@example.org']);
  expect(await names('müll')).toEqual(['zoe@example.org']);
});

test('a search is no pattern', async () => {
  expect(await names('100 %')).toEqual(['Atlas']);
  expect(await names('north_sea')).toEqual(['Atlas']);
  expect(await names('north%sea')).toEqual([]);
  expect(await names('%')).toEqual([]);
  expect(await names(' … ')).toEqual([]);
});

test('nothing of another account is found, nor of a deleted publication', async () => {
  const other = await server.addAccount();
  const stranger = await server.signedIn(other);
  const theirs = await addPublication(server, other, 'Windrow No. 8');
  await lead('else@windmill.example', 'Else', server.time.now, {
    account: other,
    publicationId: theirs.publicationId,
  });
  const { publications, links, leads } = await stranger.call('searchaccount', { text: 'wind' });
  expect([publications, links, leads.map(({ email }) => email)]).toEqual([
    [{ name: 'Windrow No. 8' }],
    [],
    ['else@windmill.example'],
  ]);
  await server.db
    .updateTable('publications')
    .set({ deleted_at: server.time.now })
    .where('publication_id', '=', theirs.publicationId)
    .where('account_id', '=', other.accountId)
    .execute();
  expect(await stranger.call('searchaccount', { text: 'wind' })).toEqual({
    publications: [],
    links: [],
    leads: [],
    readers: [],
  });
});

test('finds readers whom the owner named, and recipients of links, once each', async () => {
  const reader = (
    key: string,
    row: { kind: 'browser' | 'lead' | 'link'; sessions: number; name?: string; known_as?: string },
  ) =>
    server.db
      .insertInto('readers')
      .values({
        account_id: account.accountId,
        publication_id: publicationId,
        reader: key,
        first_at: server.time.now,
        last_at: server.time.now,
        ...row,
      })
      .execute();
  await lead('karin@harbour.example', 'Karin');
  const [found] = (await find('karin@harbour')).leads;
  await reader(found?.reader ?? '', {
    kind: 'lead',
    sessions: 1,
    name: 'Karin',
    known_as: 'Quill of the fair',
  });
  await reader('browser:abc', { kind: 'browser', sessions: 2, known_as: 'The quill by the window' });
  await reader('link:def', { kind: 'link', sessions: 1, name: 'Quill club' });
  await reader('link:never-opened', { kind: 'link', sessions: 0, name: 'Quill makers' });
  const { leads, readers } = await find('quill');
  expect([leads, readers?.map(({ name }) => name).sort()]).toEqual([
    [],
    ['Quill club', 'Quill of the fair', 'The quill by the window'],
  ]);
  const both = await find('karin');
  expect([both.leads.length, both.readers]).toEqual([1, []]);
  const stranger = await server.signedIn(await server.addAccount());
  expect((await stranger.call('searchaccount', { text: 'quill' })).readers).toEqual([]);
});

test('of many, the newest five', async () => {
  for (let nth = 1; nth <= 7; nth += 1)
    await lead(`reader-${nth}@many.example`, 'Reader', new Date(server.time.now.getTime() + nth * 1000));
  expect(await names('many.example')).toEqual([7, 6, 5, 4, 3].map((nth) => `reader-${nth}@many.example`));
});
