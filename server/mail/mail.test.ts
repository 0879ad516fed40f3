import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import type { Deps } from '../deps.ts';
import { readConfig } from '../readConfig.ts';
import { letterHtml, letterText, oneLine, type Letter } from './letter.ts';
import { createMailer, mailFolder, type Mail, type Mailer } from './mailer.ts';
import { createMailSender } from './mailSender.ts';
import { NOBODY, postLetter } from './outbox.ts';
import { seal, unseal } from './sealedText.ts';
import { openTestSmtp, unusedPort } from './testSmtp.ts';

const letter: Letter = {
  subject: 'Reset your password',
  title: 'Choose a new password',
  paragraphs: ['Somebody asked for it.', 'It works <once>.'],
  action: { label: 'Choose', url: 'https://account.example/account/#/home/reset-password?confirmation_code=canary-code&user_name=a%40b.co' },
  closing: 'Ignore it otherwise.',
};

let db: Db;
let config: Config;
let now: Date;
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const deps = (): Deps => ({ db, config, log, clock: () => now });
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  config = readConfig({ SECRET: 'x'.repeat(32), DATA_DIR: mkdtempSync(join(tmpdir(), 'verso-mail-')), MAIL_FROM: 'Verso <mail@verso.example>' });
  await db.deleteFrom('outbox').execute();
  return () => rmSync(config.dataDir, { recursive: true });
});

const post = (recipient = 'elin@marlow.example', differences: Partial<Letter> = {}, accountId = 1) =>
  db.transaction().execute((tx) => postLetter(tx, deps(), { accountId, recipient }, { ...letter, ...differences }));
const waiting = () => db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();

/** Takes mails in memory; `fails` says with what a mail is refused. */
function memoryMailer(fails: (mail: Mail) => Error | undefined = () => undefined): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      const error = fails(mail);
      if (error) throw error;
      sent.push(mail);
    },
    close: () => undefined,
  };
}

describe('a letter', () => {
  test('says the same as text and as HTML, whose text cannot become markup', () => {
    const brand = { name: 'Marlow & <Hart>', logo: '', accent: '#ffdd00' };
    const [text, html] = [letterText(letter, brand), letterHtml(letter, brand)];
    expect(text).toContain('It works <once>.');
    expect(text).toContain(letter.action?.url);
    expect(html).toContain('It works &lt;once&gt;.');
    expect(html).toContain('Marlow &amp; &lt;Hart&gt;');
    expect(html).toContain('href="https://account.example/account/#/home/reset-password?confirmation_code=canary-code&amp;user_name=a%40b.co"');
  });

  test('an accent that is no colour is not written into the styles', () => {
    expect(letterHtml(letter, { name: 'V', logo: '', accent: 'red;"><script>' })).not.toContain('<script>');
  });

  test('a header stays one line, whatever is in it', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }));
  });
});

test('sealed text is read with its own secret alone, and not once touched', () => {
  const sealed = seal('one secret of thirty-two bytes ...', 'code 4711 ✓');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('4711');
  expect(unseal('one secret of thirty-two bytes ...', sealed)).toBe('code 4711 ✓');
  expect(() => unseal('another secret', sealed)).toThrow();
  const touched = Buffer.from(sealed, 'base64');
  touched[30] = (touched[30] ?? 0) ^ 1;
  expect(() => unseal('one secret of thirty-two bytes ...', touched.toString('base64'))).toThrow();
});

describe('the outbox', () => {
  test('sends what was committed, and only that', async () => {
    const mailer = memoryMailer();
    await post();
    await expect(db.transaction().execute(async (tx) => {
      await postLetter(tx, deps(), { accountId: 1, recipient: 'never@marlow.example' }, letter);
      throw new Error('rolled back');
    })).rejects.toThrow('rolled back');
    await post('decoy@marlow.example', {}, NOBODY);
    expect(await createMailSender(deps(), mailer).sendDue()).toBe(1);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['elin@marlow.example']);
  });

  test('keeps no words of a mail readable while it waits, and none at all once it is sent', async () => {
    await post();
    expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain('canary-code');
    await createMailSender(deps(), memoryMailer()).sendDue();
    expect(await db.selectFrom('outbox').select(['body_text', 'body_html']).execute()).toEqual([{ body_text: '', body_html: '' }]);
  });

  test('of many senders at once, each mail is sent by one', async () => {
    for (let mail = 0; mail < 12; mail += 1) await post(`reader${mail}@marlow.example`);
    const mailers = Array.from({ length: 4 }, () => memoryMailer());
    await Promise.all(mailers.map((mailer) => createMailSender(deps(), mailer).sendDue()));
    const sent = mailers.flatMap((mailer) => mailer.sent.map(({ to }) => to));
    expect(sent.length).toBe(12);
    expect(new Set(sent).size).toBe(12);
  });

  test('a mail that does not go is tried later and later, under one Message-ID, and given up in the end', async () => {
    await post();
    const tried: Date[] = [];
    const ids = new Set<string>();
    const sender = createMailSender(deps(), memoryMailer((mail) => {
      tried.push(now);
      ids.add(mail.messageId);
      return new Error('connect ECONNREFUSED');
    }));
    for (let minute = 0; minute < 24 * 60 && (await waiting()).length > 0; minute += 1) {
      await sender.sendDue();
      now = new Date(now.getTime() + 60_000);
    }
    expect(ids.size).toBe(1);
    const pauses = tried.slice(1).map((at, index) => at.getTime() - (tried[index]?.getTime() ?? 0));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(tried.length).toBe(14);
    expect(await waiting()).toEqual([]);
    expect(logged.join('')).toContain('mail given up');
  });

  test('a mail whose sender died is sent again after a while, under the same Message-ID', async () => {
    await post();
    const lost = memoryMailer();
    const dead = createMailSender(deps(), { ...lost, send: (mail) => lost.send(mail).then(() => new Promise(() => undefined)) });
    void dead.sendDue();
    await expect.poll(() => lost.sent.length).toBe(1);
    const mailer = memoryMailer();
    const sender = createMailSender(deps(), mailer);
    expect(await sender.sendDue()).toBe(0);
    now = new Date(now.getTime() + 601_000);
    expect(await sender.sendDue()).toBe(1);
    expect(mailer.sent[0]?.messageId).toBe(lost.sent[0]?.messageId);
  });

  test('one address that is refused holds up nobody else', async () => {
    await post('refused@marlow.example');
    await post('elin@marlow.example');
    const mailer = memoryMailer(({ to }) => (to.startsWith('refused') ? new Error('550 no such user') : undefined));
    const sender = createMailSender(deps(), mailer);
    await sender.sendDue();
    await sender.sendDue();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['elin@marlow.example']);
  });

  test('sent mails are forgotten after a month', async () => {
    await post();
    const sender = createMailSender(deps(), memoryMailer());
    await sender.sendDue();
    await sender.forgetOld();
    expect(await db.selectFrom('outbox').select('mail_id').execute()).toHaveLength(1);
    now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    await sender.forgetOld();
    expect(await db.selectFrom('outbox').select('mail_id').execute()).toEqual([]);
  });
});

describe('without SMTP', () => {
  test('mails become files that only their owner reads, in both parts', async () => {
    await post('elin@marlow.example', { subject: 'Grüße\r\nBcc: victim@x.example' });
    const mailer = createMailer(config);
    await createMailSender(deps(), mailer).sendDue();
    const folder = mailFolder(config);
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/^2026-11-20T12-00-00-000Z-.*\.eml$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail).toMatchObject({
      subject: 'Grüße Bcc: victim@x.example', from: { name: 'Verso', address: 'mail@verso.example' }, to: [{ address: 'elin@marlow.example' }],
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.text).toContain(letter.action?.url);
    expect(mail.html).toContain('Choose a new password</h1>');
  });
});

describe('with SMTP', () => {
  test('a mail waits while the server is down, and arrives once when it is back', async () => {
    const port = await unusedPort();
    const mailer = createMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` });
    const sender = createMailSender(deps(), mailer);
    await post();
    expect(await sender.sendDue()).toBe(0);
    const smtp = await openTestSmtp(port);
    now = new Date(now.getTime() + 60_000);
    expect(await sender.sendDue()).toBe(1);
    expect(await sender.sendDue()).toBe(0);
    mailer.close();
    await smtp.close();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.to).toEqual(['elin@marlow.example']);
    expect(smtp.mails[0]?.mail.messageId).toMatch(/^<[0-9a-f]{20}\.\d+@localhost>$/);
    expect(smtp.mails[0]?.mail.text).toContain(letter.action?.url);
  });

  test('nothing in a recipient or a subject makes a second recipient or a header', async () => {
    const smtp = await openTestSmtp();
    const mailer = createMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
    const sender = createMailSender(deps(), mailer);
    const hostile = ['\r\nBcc: victim@x.example', '\nX-Evil: 1', '\u2028Bcc: victim@x.example', ', victim@x.example', '>\r\nRCPT TO:<victim@x.example'];
    for (const text of hostile) {
      await post(`elin@marlow.example${text}`);
      await sender.sendDue();
      await post('elin@marlow.example', { subject: `Hello${text}` });
      await sender.sendDue();
    }
    mailer.close();
    await smtp.close();
    expect(smtp.mails.length).toBeGreaterThanOrEqual(hostile.length);
    for (const { mail, to } of smtp.mails) {
      expect(to).not.toContain('victim@x.example');
      expect(mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining([expect.stringMatching(/bcc|x-evil/)]));
    }
  });
});
