import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, mailFolder } from './mailer.ts';
import { createMailSender } from './mailSender.ts';
import { letter, openTestPost, type TestPost } from './testPost.ts';
import { openTestSmtp, unusedPort } from './testSmtp.ts';

let office: TestPost;
beforeAll(async () => {
  office = await openTestPost();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

describe('without SMTP', () => {
  test('mails become files that only their owner reads, in both parts', async () => {
    await office.post('elin@marlow.example', { subject: 'Grüße\r\nBcc: victim@x.example' });
    const mailer = createMailer(office.config);
    await createMailSender(office.deps(), mailer).sendDue();
    const folder = mailFolder(office.config);
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/^2026-11-20T12-00-00-000Z-.*\.eml$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail).toMatchObject({
      subject: 'Grüße Bcc: victim@x.example',
      from: { name: 'Verso', address: 'mail@verso.example' },
      to: [{ address: 'elin@marlow.example' }],
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.text).toContain(letter.action?.url);
    expect(mail.html).toContain('Choose a new password</h1>');
  });
});

describe('with SMTP', () => {
  test('a mail waits while the server is down, and arrives once when it is back', async () => {
    const port = await unusedPort();
    const mailer = createMailer({ ...office.config, smtpUrl: `smtp://127.0.0.1:${port}` });
    const sender = createMailSender(office.deps(), mailer);
    await office.post();
    expect(await sender.sendDue()).toBe(0);
    const smtp = await openTestSmtp(port);
    office.pass(60_000);
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
    const mailer = createMailer({ ...office.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
    const sender = createMailSender(office.deps(), mailer);
    const hostile = [
      '\r\nBcc: victim@x.example',
      '\nX-Evil: 1',
      '\u2028Bcc: victim@x.example',
      ', victim@x.example',
      '>\r\nRCPT TO:<victim@x.example',
    ];
    for (const text of hostile) {
      await office.post(`elin@marlow.example${text}`);
      await sender.sendDue();
      await office.post('elin@marlow.example', { subject: `Hello${text}` });
      await sender.sendDue();
    }
    mailer.close();
    await smtp.close();
    expect(smtp.mails.length).toBeGreaterThanOrEqual(hostile.length);
    for (const { mail, to } of smtp.mails) {
      expect(to).not.toContain('victim@x.example');
      expect(mail.headers.map(({ key }) => key)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/bcc|x-evil/)]),
      );
    }
  });
});
