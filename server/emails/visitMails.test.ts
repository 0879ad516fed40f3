import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { aLink } from '../trackableLinks/testLinks.ts';
import { addPublication, postTo } from '../viewerPosts/testReaders.ts';
import { mailNewLeads } from './leadMails.ts';
import { mailOpens } from './openMails.ts';
import { reads } from './testReadings.ts';
import { unsubscribeToken } from './unsubscribeLink.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const everything = { weekly: true, monthly: true, leads: true, milestones: true };

let server: TestServer;
let account: TestAccount;
let owner: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = noon;
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('email_settings').execute();
  account = await server.addAccount({ time_zone: 'Europe/Oslo' });
  owner = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

const pass = (minutes: number) => (server.time.now = new Date(server.time.now.getTime() + minutes * 60_000));
const leave = (visitorEmail: string, visitorName = '') =>
  postTo(server)('lead', { visitorLocation: location, visitorEmail, visitorName });
const subjects = async () => (await server.letters(account.email)).map(({ subject }) => subject);

describe('new leads', () => {
  test('are emailed once by many processes, from when that was chosen on', async () => {
    await leave('before@verso.example');
    pass(1);
    await owner.call('emails#update', everything);
    await mailNewLeads(server);
    expect(await subjects()).toEqual([]);
    await leave('ada@verso.example', 'Ada');
    await Promise.all([mailNewLeads(server), mailNewLeads(server), mailNewLeads(server)]);
    // a further visit is no new lead
    await leave('ada@verso.example');
    await mailNewLeads(server);
    expect(await subjects()).toEqual(['New lead: ada@verso.example']);
  });

  test('what a stranger typed makes neither markup nor headers nor links', async () => {
    await owner.call('emails#update', everything);
    await leave(
      'ada@verso.example',
      '<script>alert(1)</script>\r\nBcc: all@verso.example https://evil.example',
    );
    await mailNewLeads(server);
    await leave('', '<b>Bo</b>\r\nBcc: all');
    await mailNewLeads(server);
    await leave('www.evil.example/pay@verso.example');
    await mailNewLeads(server);
    const [first, second, third] = await server.letters(account.email);
    expect(first?.subject).toBe('New lead: ada@verso.example');
    expect(first?.html).not.toMatch(/<script>|evil\.example/);
    expect(first?.text).not.toContain('evil.example');
    expect(second?.subject).toBe('New lead: <b>Bo</b> Bcc: all');
    expect(second?.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
    expect(second?.html).not.toContain('<b>');
    expect(third?.subject).toBe('New lead: A reader');
    expect([third?.text, third?.html].join()).not.toContain('evil.example');
  });

  test('are no news after a day without emails', async () => {
    await owner.call('emails#update', everything);
    const prefer = (emailprefs: 'All' | 'None') =>
      server.db
        .updateTable('accounts')
        .set({ emailprefs })
        .where('account_id', '=', account.accountId)
        .execute();
    await prefer('None');
    await leave('old@verso.example');
    pass(24 * 60 + 1);
    await leave('new@verso.example');
    await mailNewLeads(server);
    expect(await subjects()).toEqual([]);
    await prefer('All');
    await mailNewLeads(server);
    expect(await subjects()).toEqual(['New lead: new@verso.example']);
  });

  test('a flood is five emails, and then one of all the rest', async () => {
    await owner.call('emails#update', everything);
    for (let nth = 0; nth < 20; nth += 1) {
      await leave(`flood${nth}@verso.example`);
      await mailNewLeads(server);
    }
    expect(await subjects()).toHaveLength(5);
    pass(59);
    await mailNewLeads(server);
    expect(await subjects()).toHaveLength(5);
    pass(1);
    await mailNewLeads(server);
    expect((await subjects()).at(-1)).toBe('15 new leads');
    const digest = (await server.letters(account.email)).at(-1);
    expect(digest?.text).toContain('And 5 more.');
    await leave('next@verso.example');
    await mailNewLeads(server);
    expect(await subjects()).toHaveLength(6);
  });
});

describe('every opening of a link', () => {
  const settings = (identifier: string, more: object = {}) => ({
    publication: 'Atlas',
    identifier,
    label: 'Kerstin',
    disableByDate: '',
    emailWhenOpened: false,
    emailWhenDownloaded: false,
    emailIfNotOpenedBy: '',
    ...more,
  });

  test('is emailed from when it was chosen on, a flood together, until it is switched off', async () => {
    const place = await aLink(server, { accountId: account.accountId, publicationId });
    await reads(server, place, noon);
    await owner.call('trackable-link#update', settings(place.linkId, { emailEveryOpen: true }));
    // saved by another host's dashboard, which does not know of it
    await owner.call('trackable-link#update', settings(place.linkId));
    expect((await owner.call('emails', {})).links).toEqual([
      { publication: 'Atlas', identifier: place.linkId, label: 'Kerstin' },
    ]);
    await mailOpens(server);
    expect(await subjects()).toEqual([]);

    for (let nth = 1; nth <= 9; nth += 1) {
      pass(1);
      await reads(server, place, server.time.now);
      await Promise.all([mailOpens(server), mailOpens(server)]);
    }
    expect(await subjects()).toEqual(Array(5).fill('“Kerstin” was opened'));
    pass(60);
    await mailOpens(server);
    expect((await subjects()).at(-1)).toBe('“Kerstin” was opened 4 times');
    expect((await server.letters(account.email)).at(-1)?.text).toContain(
      'It has been opened 10 times in all.',
    );

    expect(
      await owner.call('emails#stoplink', { publication: 'Atlas', identifier: place.linkId }),
    ).toMatchObject({ result: 'SUCCESS' });
    pass(120);
    await reads(server, place, server.time.now);
    await mailOpens(server);
    expect(await subjects()).toHaveLength(6);
  });

  test('is emailed for links that were created so, and for no others', async () => {
    const make = async (label: string, more: object = {}) => {
      const body = { publication: 'Atlas', labels: [label], ...more };
      const { links } = await owner.call('trackable-link#create', body);
      return { accountId: account.accountId, publicationId, linkId: links[0]?.identifier ?? '' };
    };
    const watched = await make('Kerstin', { emailEveryOpen: true });
    const other = await make('Henrik');
    expect((await owner.call('emails', {})).links.map(({ label }) => label)).toEqual(['Kerstin']);
    for (const opened of [1, 2]) {
      pass(1);
      await reads(server, watched, server.time.now);
      await reads(server, other, server.time.now);
      await mailOpens(server);
      expect(await subjects()).toEqual(Array(opened).fill('“Kerstin” was opened'));
    }
  });

  test('the first opening has one email, where that is chosen too', async () => {
    const place = await aLink(server, { accountId: account.accountId, publicationId });
    const both = { emailWhenOpened: true, emailEveryOpen: true };
    await owner.call('trackable-link#update', settings(place.linkId, both));
    for (const opened of [1, 2]) {
      pass(1);
      await reads(server, place, server.time.now);
      await mailOpens(server);
      expect(await subjects()).toHaveLength(opened);
    }
  });

  test('one that arrives after a later one is not missed', async () => {
    const place = await aLink(server, { accountId: account.accountId, publicationId });
    await owner.call('trackable-link#update', settings(place.linkId, { emailEveryOpen: true }));
    pass(5);
    for (const minutesAgo of [0, 3]) {
      await reads(server, place, new Date(server.time.now.getTime() - minutesAgo * 60_000));
      await mailOpens(server);
    }
    expect(await subjects()).toEqual(Array(2).fill('“Kerstin” was opened'));
  });

  test('the newest 200 are listed, and a search finds any other', async () => {
    const owned = { account_id: account.accountId, publication_id: publicationId };
    await server.db
      .insertInto('trackable_links')
      .values(
        Array.from({ length: 203 }, (_, nth) => ({
          ...owned,
          link_id: `watched${String(nth).padStart(5, '0')}`,
          label: `Réader ${nth}.`,
          created_at: new Date(server.time.now.getTime() + nth * 1_000),
          email_every_open: true,
        })),
      )
      .execute();
    const { links, linksInAll } = await owner.call('emails', {});
    expect([links.length, links[0]?.label, linksInAll]).toEqual([200, 'Réader 202.', 203]);
    const found = await owner.call('emails', { search: 'reader 1. atlas' });
    expect(found.links.map(({ label }) => label)).toEqual(['Réader 1.']);
    expect(found.linksInAll).toBeUndefined();
  });

  test('another account can neither see nor stop it', async () => {
    const place = await aLink(server, { accountId: account.accountId, publicationId });
    await owner.call('trackable-link#update', settings(place.linkId, { emailEveryOpen: true }));
    const stranger = await server.signedIn(await server.addAccount());
    expect((await stranger.call('emails', {})).links).toEqual([]);
    const stop = { publication: 'Atlas', identifier: place.linkId };
    expect(await stranger.call('emails#stoplink', stop)).toMatchObject({ result: 'ERROR' });
    expect((await owner.call('emails', {})).links).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const at = (method: 'GET' | 'POST', token: string, more: object = {}) =>
    server.app.inject({
      method,
      url: `/account/unsubscribe/${token}`,
      headers: { host: server.config.accountHost, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
      ...more,
    });
  const chosen = async () => {
    const { links: _links, timeZone: _zone, ...choices } = await owner.call('emails', {});
    return choices;
  };

  test('one click stops one kind of email, without cookie and login; looking changes nothing', async () => {
    await owner.call('emails#update', everything);
    const token = unsubscribeToken(server.config.secret, { accountId: account.accountId, kind: 'weekly' });
    const page = await at('GET', token);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await chosen()).toEqual(everything);
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    for (const body of ['List-Unsubscribe=One-Click', boundary]) {
      const type =
        body === boundary ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded';
      const done = await at('POST', token, {
        body,
        headers: { host: server.config.accountHost, 'content-type': type, 'sec-fetch-site': 'cross-site' },
      });
      expect(done.statusCode).toBe(200);
      expect(done.headers['set-cookie']).toBeUndefined();
      expect(done.body).toContain('You are unsubscribed');
      expect(await chosen()).toEqual({ ...everything, weekly: false });
    }
  });

  test('a forged token, or one of another account or kind, stops nothing', async () => {
    await owner.call('emails#update', everything);
    const { secret } = server.config;
    const neighbour = await server.addAccount();
    const theirs = unsubscribeToken(secret, { accountId: neighbour.accountId, kind: 'weekly' });
    const mac = theirs.split('-weekly-')[1] ?? '';
    const forged = [
      `${account.accountId}-weekly-${mac}`,
      `${neighbour.accountId}-monthly-${mac}`,
      `${account.accountId}-weekly-${'A'.repeat(43)}`,
      unsubscribeToken('another secret', { accountId: account.accountId, kind: 'weekly' }),
      `${account.accountId}-weekly-`,
      'nonsense',
    ];
    for (const token of forged) {
      expect((await at('POST', token)).statusCode, token).toBe(404);
      expect((await at('GET', token)).statusCode, token).toBe(404);
    }
    expect(await chosen()).toEqual(everything);
  });
});
