import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMailSender } from '../mail/mailSender.ts';
import { openTestSmtp, unusedPort } from '../mail/testSmtp.ts';
import { openTestServer, type AccountDifferences, type TestAccount, type TestServer } from '../testServer.ts';
import { noteLinkUse } from './linkUse.ts';
import { mailNotOpened } from './notOpened.ts';
import { aBot, aLink, aReader, arriving, host, view, type LinkPlace } from './testLinks.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = noon;
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('trackable_links').execute();
  account = await server.addAccount({ time_zone: 'Europe/Oslo' });
});

const watched = {
  email_when_opened: true,
  email_when_downloaded: true,
  email_ifnot_opened_by: new Date('2026-11-20T12:30:00Z'),
};
async function link(differences = {}, owner = account): Promise<LinkPlace> {
  const name = 'Windrow No. 7 / autumn';
  return aLink(
    server,
    { accountId: owner.accountId, publicationId: await host(server, owner.accountId, name) },
    { ...watched, ...differences },
  );
}
const owner = async (differences: AccountDifferences) => (account = await server.addAccount(differences));
const arrives = (place: LinkPlace, events: (at: number) => ReaderEvent[], differences = {}, at = noon) =>
  server.db
    .transaction()
    .execute((tx) => noteLinkUse(tx, server, [arriving(place, at, events, differences)]));
const row = ({ accountId, linkId }: LinkPlace) =>
  server.db
    .selectFrom('trackable_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
const subjects = async () => (await server.letters(account.email)).map(({ subject }) => subject);
const download = (at: number): ReaderEvent[] => [
  { type: 'download', at, url: 'https://files.example/guide.pdf' },
];

describe('first opening', () => {
  test('is recorded and emailed once, however many batches arrive at the same time', async () => {
    const place = await link();
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) => arrives(place, view(), {}, new Date(noon.getTime() + nth))),
    );
    expect(await subjects()).toEqual(['“Newsletter” was opened']);
    expect((await row(place)).opened_at).not.toBeNull();
    await arrives(place, view(), {}, new Date(noon.getTime() + minute));
    expect(await subjects()).toHaveLength(1);
  });

  test('the email says what was opened, through which link and when, and links to its analytics', async () => {
    const place = await link({ label: 'Retail <partners>\nBcc: x@y.zz' });
    await arrives(place, (at) => [...view(3)(at), { type: 'open', at: at - 4000, pages: 12 }]);
    expect((await row(place)).opened_at).toEqual(new Date('2026-11-20T11:59:56Z'));
    const [letter] = await server.letters(account.email);
    expect(letter?.subject).toBe('“Retail <partners> Bcc: x@y.zz” was opened');
    expect(letter?.text).toContain('Windrow No. 7 / autumn');
    expect(letter?.text).toContain('20 November 2026 at 12:59 (Europe/Oslo)');
    const address = `http://localhost:8080/account/#/home/analytics/Windrow%20No.%207%20%2F%20autumn/${place.linkId}`;
    expect(letter?.text).toContain(address);
    expect(letter?.html).toContain(`href="${address}"`);
    expect(letter?.html).not.toContain('<partners>');
  });

  test('the email promises no silence to those who want an email each time', async () => {
    for (const email_every_open of [false, true]) {
      await owner({});
      await arrives(await link({ email_every_open }), view());
      const [letter] = await server.letters(account.email);
      expect(letter?.text.includes('another email')).toBe(!email_every_open);
    }
  });

  test('ignores marked sessions and those without a link; time alone opens nothing', async () => {
    const place = await link();
    await arrives(place, view(), { audience: 1 });
    await arrives(place, view(), { linkId: '' });
    await arrives(place, (at) => [{ type: 'time', at, page: 1, seconds: 4 }]);
    expect(await row(place)).toMatchObject({ opened_at: null, downloaded_at: null });
    expect(await subjects()).toEqual([]);
    await arrives(place, view());
    expect(await subjects()).toHaveLength(1);
  });

  test('is recorded without an email if none is wanted', async () => {
    const quiet = await link({ email_when_opened: false });
    await arrives(quiet, view());
    expect((await row(quiet)).opened_at).toEqual(noon);
    for (const emailprefs of ['None', 'Account'] as const) {
      await owner({ emailprefs });
      const place = await link();
      await arrives(place, (at) => [...view()(at), ...download(at)]);
      expect(await row(place)).toMatchObject({ opened_at: noon, downloaded_at: noon });
    }
    expect(await server.db.selectFrom('outbox').select('mail_id').execute()).toEqual([]);
  });

  test('is not recorded if its batch is not stored', async () => {
    const place = await link();
    await expect(
      server.db.transaction().execute(async (tx) => {
        await noteLinkUse(tx, server, [arriving(place, noon, view())]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect((await row(place)).opened_at).toBeNull();
    expect(await subjects()).toEqual([]);
  });
});

test('the intake records it with the batch: once for twenty at the same time, not for a bot, and with analytics off too', async () => {
  const place = await link();
  await server.db
    .updateTable('publications')
    .set({ analytics_enabled: false })
    .where('account_id', '=', account.accountId)
    .execute();
  const sends = (reader: { userAgent: string }) =>
    createIntake(server).accept(aBatch(view()(noon.getTime()), { sentAt: noon.getTime() }), place, reader);
  await sends(aBot);
  expect((await row(place)).opened_at).toBeNull();
  await Promise.all(Array.from({ length: 20 }, () => sends(aReader)));
  expect((await row(place)).opened_at).toEqual(noon);
  expect(await subjects()).toEqual(['“Newsletter” was opened']);
});

test('the first download is emailed once, naming the file', async () => {
  const place = await link();
  for (const moment of [0, minute]) await arrives(place, download, {}, new Date(noon.getTime() + moment));
  expect(await row(place)).toMatchObject({ opened_at: null, downloaded_at: noon });
  const letters = await server.letters(account.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['A download through “Newsletter”']);
  expect(letters[0]?.text).toContain('https://files.example/guide.pdf');
});

test.each([
  ['Your account is closed.\n\nSign in at https://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  [
    'https://files.example/a b\n\nYour account is closed',
    'https://files.example/a%20bYour%20account%20is%20closed',
  ],
  [`https://files.example/${'long'.repeat(100)}`, `https://files.example/${'long'.repeat(44)}lo…`],
])('of the address %j, an email about a download shows %j', async (url, told) => {
  await arrives(await link(), (at) => [{ type: 'download', at, url }]);
  const [letter] = await server.letters(account.email);
  expect(/Downloaded file: (.*)\n/.exec(letter?.text ?? '')?.[1]).toBe(told);
  expect(letter?.text).not.toContain('account is closed');
});

describe('not opened by its date', () => {
  const later = (minutes: number) => (server.time.now = new Date(noon.getTime() + minutes * minute));

  test('one email after the date, from one of several schedulers', async () => {
    const place = await link();
    later(29);
    expect(await mailNotOpened(server)).toBe(0);
    // a batch read before the date takes seconds to arrive
    later(30);
    expect(await mailNotOpened(server)).toBe(0);
    later(32);
    const marked = await Promise.all([mailNotOpened(server), mailNotOpened(server), mailNotOpened(server)]);
    expect(marked.sort()).toEqual([0, 0, 1]);
    later(300);
    expect(await mailNotOpened(server)).toBe(0);
    const [letter, ...others] = await server.letters(account.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('“Newsletter” has not been opened');
    expect(letter?.text).toContain('20 November 2026 at 13:30 (Europe/Oslo)');
    expect((await row(place)).not_opened_mail_at).toEqual(new Date('2026-11-20T12:32:00Z'));
  });

  test("no email once a person has opened it; a bot's visit does not count", async () => {
    await arrives(await link({ email_when_opened: false }), view());
    later(60);
    expect(await mailNotOpened(server)).toBe(0);
    await owner({});
    await arrives(await link(), view(), { audience: 1 });
    expect(await mailNotOpened(server)).toBe(1);
    expect(await subjects()).toEqual(['“Newsletter” has not been opened']);
  });

  test('no email to those who want none, or about deleted links and publications', async () => {
    await owner({ emailprefs: 'Account' });
    await link();
    await owner({});
    const { publicationId } = await link();
    await server.db
      .updateTable('publications')
      .set({ deleted_at: noon })
      .where('account_id', '=', account.accountId)
      .where('publication_id', '=', publicationId)
      .execute();
    later(60);
    await mailNotOpened(server);
    expect(await server.db.selectFrom('outbox').select('mail_id').execute()).toEqual([]);
  });

  test('many at once, for many accounts', async () => {
    const { accountId } = account;
    const publicationId = await host(server, accountId, 'Many');
    for (let nth = 0; nth < 260; nth += 1)
      await aLink(server, { accountId, publicationId }, { ...watched, label: `Reader ${nth}` });
    const neighbour = await server.addAccount();
    await link({}, neighbour);
    later(60);
    expect(await mailNotOpened(server)).toBe(261);
    expect(await subjects()).toHaveLength(260);
    expect(await server.letters(neighbour.email)).toHaveLength(1);
  });
});

test('an email survives an SMTP outage and arrives once', async () => {
  await arrives(await link(), view());
  const port = await unusedPort();
  const mailer = createMailer({ ...server.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  const sender = createMailSender(server, mailer);
  expect(await sender.sendDue()).toBe(0);
  const smtp = await openTestSmtp(port);
  server.time.now = new Date(noon.getTime() + minute);
  expect(await sender.sendDue()).toBe(1);
  expect(await sender.sendDue()).toBe(0);
  mailer.close();
  await smtp.close();
  expect(smtp.mails).toMatchObject([{ to: [account.email], mail: { subject: '“Newsletter” was opened' } }]);
});
