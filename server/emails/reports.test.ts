import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { createMailSender } from '../mail/mailSender.ts';
import { openTestSmtp } from '../mail/testSmtp.ts';
import { lockAccount } from '../accountData/accountLock.ts';
import { runCommand } from '../operator/commands.ts';
import { openTestServer, type AccountDifferences, type TestAccount, type TestServer } from '../testServer.ts';
import { aLink, host } from '../trackableLinks/testLinks.ts';
import { mailMilestones } from './milestoneMails.ts';
import { mailReports } from './reportMails.ts';
import { reads } from './testReadings.ts';

/** Monday in Oslo, and an hour to seven. */
const early = new Date('2026-11-23T05:00:00Z');
const monday = new Date('2026-11-23T06:00:00Z');
const lastWeek = new Date('2026-11-18T12:00:00Z');
const hostile = '<img src=x onerror=alert(1)>';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = lastWeek;
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('email_settings').execute();
});

const nothing = { weekly: false, monthly: false, leads: false, milestones: false };
async function subscriber(choices: Partial<typeof nothing>, differences: AccountDifferences = {}) {
  account = await server.addAccount({ time_zone: 'Europe/Oslo', ...differences });
  const person = await server.signedIn(account);
  await person.call('emails#update', { ...nothing, ...choices });
  return person;
}

async function publish(name = 'Windrow'): Promise<number> {
  const publicationId = await host(server, account.accountId, name);
  await server.db
    .updateTable('publications')
    .set({ pages: 4, paged: true })
    .where('account_id', '=', account.accountId)
    .where('publication_id', '=', publicationId)
    .execute();
  return publicationId;
}

const at = (instant: Date | string) => (server.time.now = new Date(instant));
const letters = () => server.letters(account.email);

test('a week’s report is sent once by many processes, at seven in the account’s own morning', async () => {
  await subscriber({ weekly: true });
  const publicationId = await publish('Windrow <b>');
  const place = { accountId: account.accountId, publicationId };
  await reads(server, place, lastWeek, [1, 2, 3, 4]);
  await reads(server, await aLink(server, place, { label: 'To Kerstin' }), lastWeek, [1]);
  await server.db
    .insertInto('leads')
    .values({
      account_id: account.accountId,
      publication_id: publicationId,
      person: 'name:x',
      name: hostile,
      email: 'ada@verso.example',
      created_at: lastWeek,
      last_seen_at: lastWeek,
    })
    .execute();

  at(early);
  await mailReports(server);
  expect(await letters()).toEqual([]);
  at(monday);
  await Promise.all([mailReports(server), mailReports(server), mailReports(server)]);
  await mailReports(server);
  // the clock is set ahead and back
  for (const instant of ['2026-11-24T06:00:00Z', '2026-11-23T21:00:00Z']) {
    at(instant);
    await mailReports(server);
  }
  expect(await letters()).toHaveLength(1);

  const smtp = await openTestSmtp();
  const mailer = createMailer({ ...server.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
  expect(await createMailSender(server, mailer).sendDue()).toBe(1);
  mailer.close();
  await smtp.close();
  const [{ mail, to } = { mail: undefined, to: [] }] = smtp.mails;
  expect(to).toEqual([account.email]);
  expect(mail?.subject).toBe('Your week: 2 sessions, 1 new lead');
  expect(mail?.text).toContain('Your week, 16–22 November 2026');
  expect(mail?.text).toContain('How far readers got in Windrow <b>\n2 sessions: 50% of them got to the end.');
  expect(mail?.text).toContain('- To Kerstin, Windrow <b>: once');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toContain(hostile);
  const [picture] = mail?.attachments ?? [];
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
  expect(mail?.html).toContain(`cid:${picture?.contentId?.slice(1, -1)}`);
  // what the operator's command shows is the same email
  const folder = mkdtempSync(join(tmpdir(), 'verso-emails-'));
  const argv = ['weekly', '--account', account.email, '--to', folder];
  expect(await runCommand('emails', server, { argv, cwd: folder, print: () => undefined })).toEqual({
    exit: 0,
  });
  const file = (ending: string) => readFileSync(join(folder, `weekly-2026-11-16.${ending}`), 'utf8');
  expect(file('txt').trim()).toBe(mail?.text?.trim().replaceAll('\r', ''));
  expect(file('html')).toContain('src="data:image/png;base64,');
  rmSync(folder, { recursive: true });
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toMatch(
    new RegExp(`^<http://localhost:8080/account/unsubscribe/${account.accountId}-weekly-[\\w-]{43}>$`),
  );
});

test('a missed morning is made up on the same day, and no later', async () => {
  await subscriber({ weekly: true, monthly: true });
  await reads(server, { accountId: account.accountId, publicationId: await publish() }, lastWeek);
  at('2026-11-24T06:00:00Z');
  await mailReports(server);
  expect(await letters()).toEqual([]);
  at('2026-11-23T22:59:00Z');
  await mailReports(server);
  at('2026-12-01T22:00:00Z');
  await mailReports(server);
  const sent = await letters();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your week: 1 session, 0 new leads',
    'Your month: 1 session, 0 new leads',
  ]);
  for (const { text } of sent) expect(text).toContain('\n1 session, which got to ');
});

test('no report of weeks without readers, for other preferences, or for closed and leaving accounts', async () => {
  await subscriber({ weekly: true });
  await publish();
  at(monday);
  await mailReports(server);
  expect(await letters()).toEqual([]);

  for (const differences of [{ emailprefs: 'Account' as const }, {}, { delete_at: monday }]) {
    at(lastWeek);
    await subscriber({ weekly: true }, differences);
    await reads(server, { accountId: account.accountId, publicationId: await publish() }, lastWeek);
    if (Object.keys(differences).length === 0)
      await server.db.transaction().execute((tx) => lockAccount(tx, server, account.accountId));
    at(monday);
    await mailReports(server);
    expect(await letters()).toEqual([]);
  }
});

test('a milestone is emailed once, and none that was reached before it was chosen; several in one email', async () => {
  const person = await subscriber({});
  const publicationId = await publish();
  await reads(server, { accountId: account.accountId, publicationId }, lastWeek);
  const opened = (sessions: number) =>
    server.db
      .updateTable('reads_by_day')
      .set({ sessions })
      .where('account_id', '=', account.accountId)
      .where('page', '=', 0)
      .execute();
  await opened(180);
  await person.call('emails#update', { ...nothing, milestones: true });
  await mailMilestones(server);
  expect(await letters()).toEqual([]);
  await opened(1_204);
  await Promise.all([mailMilestones(server), mailMilestones(server)]);
  await opened(999);
  await mailMilestones(server);
  await opened(1_300);
  await mailMilestones(server);
  const [letter, ...others] = await letters();
  expect([letter?.subject, others]).toEqual(['Windrow has been opened 1,000 times', []]);

  const another = await publish('Lighthouse');
  await reads(server, { accountId: account.accountId, publicationId: another }, server.time.now);
  await reads(server, { accountId: account.accountId, publicationId }, server.time.now);
  await opened(12_000);
  await Promise.all([mailMilestones(server), mailMilestones(server)]);
  const [, together, ...more] = await letters();
  expect([together?.subject, more]).toEqual(['2 publications reached milestones', []]);
  expect(together?.text).toContain('- Windrow: 10,000 times\n- Lighthouse: 10,000 times');
});
