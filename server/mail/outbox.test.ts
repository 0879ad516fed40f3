import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailSender } from './mailSender.ts';
import { NOBODY, postLetter } from './outbox.ts';
import { letter, memoryMailer, openTestPost, type TestPost } from './testPost.ts';

let office: TestPost;
beforeAll(async () => {
  office = await openTestPost();
});
afterAll(() => office.close());
beforeEach(() => office.reset());

const waiting = () => office.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();

describe('the outbox', () => {
  test('sends only what was committed', async () => {
    const mailer = memoryMailer();
    await office.post();
    await expect(
      office.db.transaction().execute(async (tx) => {
        await postLetter(tx, office.deps(), { accountId: 1, recipient: 'never@marlow.example' }, letter);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await office.post('decoy@marlow.example', {}, NOBODY);
    expect(await createMailSender(office.deps(), mailer).sendDue()).toBe(1);
    expect(mailer.sent.map(({ to }) => to)).toEqual(['elin@marlow.example']);
  });

  test('encrypts waiting emails, and erases their text once sent', async () => {
    await office.post();
    expect(JSON.stringify(await office.db.selectFrom('outbox').selectAll().execute())).not.toContain(
      'canary-code',
    );
    await createMailSender(office.deps(), memoryMailer()).sendDue();
    expect(await office.db.selectFrom('outbox').select(['body_text', 'body_html']).execute()).toEqual([
      { body_text: '', body_html: '' },
    ]);
  });

  test('many senders send each email once', async () => {
    for (let mail = 0; mail < 12; mail += 1) await office.post(`reader${mail}@marlow.example`);
    const mailers = Array.from({ length: 4 }, () => memoryMailer());
    await Promise.all(mailers.map((mailer) => createMailSender(office.deps(), mailer).sendDue()));
    const sent = mailers.flatMap((mailer) => mailer.sent.map(({ to }) => to));
    expect(sent.length).toBe(12);
    expect(new Set(sent).size).toBe(12);
  });

  test('a mail that does not go is tried later and later, under one Message-ID, and given up in the end', async () => {
    await office.post();
    const tried: Date[] = [];
    const ids = new Set<string>();
    const sender = createMailSender(
      office.deps(),
      memoryMailer((mail) => {
        tried.push(office.now);
        ids.add(mail.messageId);
        return new Error('connect ECONNREFUSED');
      }),
    );
    const began = office.now.getTime();
    for (let turn = 0; turn < 2_000 && (await waiting()).length > 0; turn += 1) {
      await sender.sendDue();
      office.pass(5 * 60_000);
    }
    expect(ids.size).toBe(1);
    const pauses = tried.slice(1).map((at, index) => at.getTime() - (tried[index]?.getTime() ?? 0));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(3_600_000);
    const days = ((tried.at(-1)?.getTime() ?? 0) - began) / (24 * 3_600_000);
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(5.1);
    expect(await waiting()).toEqual([]);
    expect(office.logged.join('')).toContain('mail given up');
  });

  test('a mail whose sender died is sent again after a while, under the same Message-ID', async () => {
    await office.post();
    const lost = memoryMailer();
    const dead = createMailSender(office.deps(), {
      ...lost,
      send: (mail) => lost.send(mail).then(() => new Promise(() => undefined)),
    });
    void dead.sendDue();
    await expect.poll(() => lost.sent.length).toBe(1);
    const mailer = memoryMailer();
    const sender = createMailSender(office.deps(), mailer);
    expect(await sender.sendDue()).toBe(0);
    office.pass(601_000);
    expect(await sender.sendDue()).toBe(1);
    expect(mailer.sent[0]?.messageId).toBe(lost.sent[0]?.messageId);
  });

  test('an email postponed by a clock a day ahead goes out once the clock is right', async () => {
    office.pass(24 * 3_600_000);
    await office.post();
    await createMailSender(
      office.deps(),
      memoryMailer(() => new Error('451 later')),
    ).sendDue();
    office.pass(-24 * 3_600_000);
    await office.post();
    const mailer = memoryMailer();
    expect(await createMailSender(office.deps(), mailer).sendDue()).toBe(2);
  });

  test('a process whose clock is a little behind keeps to the pauses of the others', async () => {
    await office.post();
    const failing = createMailSender(
      office.deps(),
      memoryMailer(() => new Error('451 later')),
    );
    for (let hours = 0; hours < 12; hours += 1) {
      await failing.sendDue();
      office.pass(3_600_000);
    }
    await failing.sendDue();
    office.pass(-30_000);
    expect(await createMailSender(office.deps(), memoryMailer()).sendDue()).toBe(0);
  });

  test('one rejected address does not delay the others', async () => {
    await office.post('refused@marlow.example');
    await office.post('elin@marlow.example');
    const mailer = memoryMailer(({ to }) =>
      to.startsWith('refused') ? new Error('550 no such user') : undefined,
    );
    const sender = createMailSender(office.deps(), mailer);
    await sender.sendDue();
    await sender.sendDue();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['elin@marlow.example']);
  });

  test('sent mails are forgotten after a month', async () => {
    await office.post();
    const sender = createMailSender(office.deps(), memoryMailer());
    await sender.sendDue();
    await sender.forgetOld();
    expect(await office.db.selectFrom('outbox').select('mail_id').execute()).toHaveLength(1);
    office.pass(31 * 24 * 3_600_000);
    await sender.forgetOld();
    expect(await office.db.selectFrom('outbox').select('mail_id').execute()).toEqual([]);
  });
});
