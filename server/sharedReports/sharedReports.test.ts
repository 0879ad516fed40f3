import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsReply } from '#contract/analytics';
import type { Body, CallName } from '#contract/index';
import { calls } from '#contract/index';
import { exampleBodies } from '#contract/examples';
import { reportCalls, type Report, type SharedReport } from '#contract/sharedReports';
import type { SourcesReply } from '#contract/sources';
import { placeHeader } from '#rules/sessionHeaders';
import { buildApp } from '../app.ts';
import { purgeDeleted } from '../host/purge.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser, postTo } from '../viewerPosts/testReaders.ts';

const password = 'quiet harbour 47 windows';
/** A part of everything that names a reader. */
const mark = 'canary';

let server: TestServer;
let account: TestAccount;
let owner: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  owner = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

type Making = Partial<Body<'sharedreports#create'>>;
async function share(given: Making = {}): Promise<SharedReport> {
  const body = { identifier: 'Atlas', label: 'Advertisers', ...given };
  const { report } = await owner.call('sharedreports#create', body);
  if (!report) throw new Error('No report was made.');
  return report;
}

/** Somebody with the link, and nothing else. */
function visitor({ address }: Pick<SharedReport, 'address'>, { ip = '198.51.100.7', place = 'window' } = {}) {
  let cookie = '';
  return async function ask<Answer>(path: string, body: object = {}, headers: Record<string, string> = {}) {
    const response = await server.app.inject({
      method: 'POST',
      url: `${new URL(address).pathname}/${path}`,
      remoteAddress: ip,
      headers: {
        host: server.config.accountHost,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        [placeHeader]: place,
        ...(cookie && { cookie }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const [set] = response.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    return { status: response.statusCode, json: response.json<Answer>(), response };
  };
}
type Ask = ReturnType<typeof visitor>;

const range = { dateRangeStart: '2026-11-01T00:00:00.000Z', dateRangeEnd: '2026-11-20T23:59:59.999Z' };
const figures = { identifier: 'Atlas', ...range };
const stateOf = async (ask: Ask) => (await ask<Report>('report')).json.state;
const statusOf = async (ask: Ask, path: string, body: object = figures) => (await ask(path, body)).status;

async function read(at = location, url = 'https://shop.example/lamp'): Promise<void> {
  const now = server.time.now.getTime();
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/-/events',
    remoteAddress: '193.157.108.1',
    headers: { host: new URL(at).host, 'user-agent': browser, 'content-type': 'text/plain' },
    body: JSON.stringify(
      aBatch(
        [
          { type: 'view', at: now, page: 1 },
          { type: 'link', at: now, page: 1, url },
        ],
        { sentAt: now, location: at },
      ),
    ),
  });
  expect(statusCode).toBe(204);
}

describe('the owner', () => {
  test('makes a report, sees that it was opened, and has it in recent activity', async () => {
    const report = await share({ expires: '2026-12-01T00:00:00Z', password, embeddable: true });
    expect(report).toMatchObject({ label: 'Advertisers', password: true, embeddable: true, opened_at: '' });
    const ask = visitor(report);
    await ask('report', { action: 'open', password });
    expect(await stateOf(ask)).toBe('open');
    const { reports } = await owner.call('sharedreports', { identifier: 'Atlas' });
    expect(reports).toEqual([{ ...report, opened_at: '2026-11-20T12:00:00.000Z' }]);
    await owner.call('sharedreports#revoke', { identifier: 'Atlas', id: report.id });
    const { json } = await owner.rest('GET', 'security-events');
    expect((json as { kind: string; subject: string }[]).slice(0, 2)).toMatchObject([
      { kind: 'reportRevoked', subject: 'Advertisers (Atlas)' },
      { kind: 'reportShared', subject: 'Advertisers (Atlas)' },
    ]);
  });

  test('reads that an expired report was deleted, and not revoked', async () => {
    const { id } = await share({ expires: '2026-12-01T00:00:00Z' });
    server.time.now = new Date('2026-12-02T00:00:00Z');
    await owner.call('sharedreports#revoke', { identifier: 'Atlas', id });
    const { json } = await owner.rest('GET', 'security-events');
    expect((json as { kind: string }[])[0]).toMatchObject({ kind: 'reportDeleted' });
  });

  test.each<[string, Making]>([
    ['too short', { password: 'short' }],
    ['expired already', { expires: '2026-11-20T12:00:00Z' }],
    ['label', { label: ' \n ' }],
    ['does not exist', { identifier: 'Elsewhere' }],
  ])('reads why a report is not made: %s', async (words, given) => {
    const body = { identifier: 'Atlas', label: 'Advertisers', ...given };
    const { result, message, report } = await owner.call('sharedreports#create', body);
    expect([result, report]).toEqual(['ERROR', undefined]);
    expect(message).toContain(words);
  });

  test('neither reads nor revokes the reports of another account', async () => {
    const report = await share();
    const other = await server.addAccount();
    await addPublication(server, other);
    const stranger = await server.signedIn(other);
    expect(await stranger.call('sharedreports', { identifier: 'Atlas' })).toEqual({ reports: [] });
    const { result } = await stranger.call('sharedreports#revoke', { identifier: 'Atlas', id: report.id });
    expect(result).toBe('ERROR');
    expect(await stateOf(visitor(report))).toBe('open');
  });

  test('leaves nothing of a report behind with the publication', async () => {
    await share({ password });
    await owner.call('deletecloudpublication', { identifier: 'Atlas' });
    server.time.now = new Date(server.time.now.getTime() + 120_000);
    expect(await purgeDeleted(server)).toBe(1);
    for (const table of ['shared_reports', 'report_tokens'] as const) {
      const left = server.db.selectFrom(table).selectAll().where('publication_id', '=', publicationId);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('the database holds neither token nor password', async () => {
    const { address } = await share({ password });
    const rows = JSON.stringify([
      await server.db.selectFrom('shared_reports').selectAll().execute(),
      await server.db.selectFrom('report_tokens').selectAll().execute(),
    ]);
    expect(rows).not.toContain(address.split('/').at(-1));
    expect(rows).not.toContain(password);
    expect(rows).toContain('$argon2id$');
  });
});

describe('a visitor', () => {
  test('reads the figures of the one publication, and of no other', async () => {
    await addPublication(server, account, 'Ledger');
    await read();
    const ask = visitor(await share());
    const { json } = await ask<AnalyticsReply>('getanalytics', figures);
    expect([json.result, json.Unique]).toEqual(['SUCCESS', [{ unique: 1 }]]);
    // the same figures as the owner's, but for what is only theirs
    const { Excluded: _excluded, ...owners } = await owner.call('getanalytics', figures);
    expect({ ...json, message: '' }).toEqual({ ...owners, message: '' });
    expect(json.ReadingTime).toBeDefined();
    expect(await statusOf(ask, 'getanalytics', { ...figures, identifier: 'Ledger' })).toBe(403);
    expect(await statusOf(ask, 'getsources', { ...figures, identifier: 'Ledger' })).toBe(403);
    const other = await server.addAccount();
    await addPublication(server, other, 'Theirs');
    expect(await statusOf(ask, 'getanalytics', { ...figures, identifier: 'Theirs' })).toBe(403);
  });

  test('a publication of the same name that came later is not the one that was shared', async () => {
    const ask = visitor(await share());
    await owner.call('deletecloudpublication', { identifier: 'Atlas' });
    await addPublication(server, account);
    expect(await stateOf(ask)).toBe('gone');
    expect(await statusOf(ask, 'getanalytics')).toBe(410);
  });

  test('makes none of the account’s other calls, logged in as its owner or not', async () => {
    const ask = visitor(await share());
    const others = (Object.keys(calls) as CallName[]).filter((name) => !Object.hasOwn(reportCalls, name));
    expect(others.length).toBeGreaterThan(50);
    for (const name of others) {
      const [path = '', action] = name.split('#');
      const body = { ...(action && { action }), ...owner.pair, ...exampleBodies[name] };
      const answer = await ask(path, body, { cookie: `__Host-sid=${owner.cookie}` });
      expect([name, answer.status]).toEqual([name, 403]);
    }
    const { Error } = (await owner.call('sharedreports', { identifier: 'Atlas' })) as { Error?: string };
    expect(Error).toBeUndefined();
  });

  test('revoked, expired, closed and unknown reports are gone at once, and alike', async () => {
    const unknown = visitor({ address: `http://x/account/report/${'A'.repeat(43)}` });
    const [revoked, expired, closed] = [
      await share(),
      await share({ expires: '2026-11-20T13:00:00Z' }),
      await share(),
    ];
    for (const report of [revoked, expired, closed]) expect(await stateOf(visitor(report))).toBe('open');
    await owner.call('sharedreports#revoke', { identifier: 'Atlas', id: revoked.id });
    const answers = [await unknown('report'), await visitor(revoked)('report')];
    server.time.now = new Date('2026-11-20T13:00:00Z');
    answers.push(await visitor(expired)('report'));
    await server.db
      .updateTable('accounts')
      .set({ delete_at: server.time.now })
      .where('account_id', '=', account.accountId)
      .execute();
    answers.push(await visitor(closed)('report'));
    expect(new Set(answers.map(({ response: { body } }) => body)).size).toBe(1);
    expect(answers.map(({ status, json }) => [status, (json as Report).state])).toEqual(
      answers.map(() => [200, 'gone']),
    );
    for (const report of [revoked, expired, closed])
      expect(await statusOf(visitor(report), 'getanalytics')).toBe(410);
  });

  test('over http, Safari has a cookie that it keeps; it opens nothing in other browsers', async () => {
    const report = await share({ password });
    const ask = visitor(report);
    const safari = { 'user-agent': 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15' };
    const { response } = await ask('report', { action: 'open', password }, safari);
    const [{ name, value, secure } = { name: '', value: '' }] = response.cookies as {
      name: string;
      value: string;
      secure?: boolean;
    }[];
    expect([name, secure]).toEqual(['report', undefined]);
    const sent = { cookie: `${name}=${value}` };
    expect((await visitor(report)('report', {}, { ...safari, ...sent })).json).toMatchObject({
      state: 'open',
    });
    expect((await visitor(report)('report', {}, sent)).json).toMatchObject({ state: 'password' });
  });

  test.each(['window', 'frame'])(
    'gives the password once, in a %s, and for this report alone',
    async (place) => {
      const [report, other] = [await share({ password }), await share({ password })];
      const ask = visitor(report, { place });
      expect(await stateOf(ask)).toBe('password');
      expect(await statusOf(ask, 'getanalytics')).toBe(428);
      expect((await ask('report', { action: 'open', password: 'wrong' })).json).toEqual({ right: false });
      const { response } = await ask('report', { action: 'open', password });
      const [cookie] = response.cookies as { name: string; value: string; path: string; sameSite: string }[];
      expect(cookie).toMatchObject({
        path: new URL(report.address).pathname,
        httpOnly: true,
        secure: true,
        maxAge: 43_200,
        sameSite: place === 'frame' ? 'None' : 'Lax',
      });
      expect(String(response.headers['set-cookie']).includes('Partitioned')).toBe(place === 'frame');
      expect(await stateOf(ask)).toBe('open');
      expect(await statusOf(ask, 'getanalytics')).toBe(200);
      const sent = { cookie: `${cookie?.name}=${cookie?.value}` };
      expect((await visitor(other, { place })('report', {}, sent)).json).toMatchObject({ state: 'password' });
      const elsewhere = place === 'frame' ? 'window' : 'frame';
      expect((await visitor(report, { place: elsewhere })('report', {}, sent)).json).toMatchObject({
        state: 'password',
      });
      server.time.now = new Date('2026-11-21T00:00:00Z');
      expect(await stateOf(ask)).toBe('password');
    },
  );

  test('who guesses waits, even with the right password; others do not', async () => {
    const report = await share({ password });
    const guesser = visitor(report, { ip: '203.0.113.9' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guesser('report', { action: 'open', password: `wrong ${tries}` })).status).toBe(200);
    const { status, json } = await guesser<{ message: string }>('report', { action: 'open', password });
    expect(status).toBe(429);
    expect(json.message).toMatch(/Too many attempts/);
    expect((await visitor(report)('report', { action: 'open', password })).json).toEqual({ right: true });
  });

  test('learns nothing that names a reader, and no trackable link', async () => {
    const link = await addLink(server, account.accountId, publicationId, `${mark}link01`);
    await postTo(server)('lead', {
      visitorEmail: `${mark}@reader.example`,
      visitorName: mark,
      visitorLocation: location,
    });
    await read(link, `https://shop.example/lamp?for=${mark}@reader.example#${mark}`);
    await read(location, 'https://shop.example/lamp');
    const ask = visitor(await share({ label: `For ${mark}` }));
    const bodies = [
      await ask('report'),
      await ask<AnalyticsReply>('getanalytics', { ...figures, audience: 'everything' }),
      await ask<SourcesReply>('getsources', figures),
    ];
    expect(bodies.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { response } of bodies) expect(response.body).not.toContain(mark);
    const [, analytics, sources] = bodies;
    expect((analytics?.json as AnalyticsReply).ExtLinks).toMatchObject([
      { label: 'https://shop.example/lamp', clicks: 2 },
    ]);
    expect((sources?.json as SourcesReply).Sources.map(({ name }) => name)).not.toContain('link');
    for (const narrowed of [{ trackId: `${mark}link01` }, { filters: { link: `${mark}link01` } }])
      expect(await statusOf(ask, 'getanalytics', { ...figures, ...narrowed })).toBe(403);
    expect(server.logged.join('\n')).not.toContain(mark);
  });

  test('a login in the same browser is neither used nor touched', async () => {
    const ask = visitor(await share({ password }));
    const { json, response } = await ask<Report>('report', {}, { cookie: `__Host-sid=${owner.cookie}` });
    expect(json.state).toBe('password');
    expect(response.cookies).toEqual([]);
    expect(await owner.call('getcloudpublications', {})).toMatchObject({ result: 'SUCCESS' });
  });
});

describe('the page', () => {
  let folder: string;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
    writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__">"__API_BASE__"</script>');
    app = await buildApp(server, { dashboard: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const page = async (address: string) =>
    (await app.inject({ url: new URL(address).pathname, headers: { host: server.config.accountHost } }))
      .headers;

  test('is found by no search engine, kept by no cache, and sends its address nowhere', async () => {
    expect(await page((await share()).address)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is framed only where its owner allows it; the account never is', async () => {
    const framing = async (address: string) => {
      const { 'content-security-policy': policy, 'x-frame-options': old } = await page(address);
      return [/frame-ancestors [^;]*/.exec(String(policy))?.[0], old];
    };
    expect(await framing((await share()).address)).toEqual(["frame-ancestors 'none'", 'DENY']);
    expect(await framing((await share({ embeddable: true })).address)).toEqual([
      'frame-ancestors *',
      undefined,
    ]);
    expect(await framing('http://x/account/')).toEqual(["frame-ancestors 'none'", 'DENY']);
  });

  test('its calls are not those of another site', async () => {
    const ask = visitor(await share());
    expect((await ask('report', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { response } = await ask('getanalytics', figures);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
});
