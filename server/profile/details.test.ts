import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import { byId } from '../accounts/accountQueries.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

const updated = { result: 'SUCCESS', message: 'Your details have been updated.' };

let server: TestServer;
let account: TestAccount;
let person: Person;
let turn = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  turn += 1;
  account = await server.addAccount({ name: 'Ada' });
  person = await server.signedIn(account, { ip: `198.51.100.${turn}` });
});

type Details = Body<'updateuser#updatedetails'>;
const update = (differences: Partial<Details> = {}, who = person) =>
  who.call('updateuser#updatedetails', {
    newemail: account.email,
    newname: 'Ada',
    newemailprefs: 'All',
    newcloudid: '',
    botprefs: 'Allow All Bots',
    newtaxid: '',
    ...differences,
  });
const stored = () => byId(server.db, account.accountId);
const directory = () =>
  server.db.selectFrom('cloud_ids').select('cloud_id').where('account_id', '=', account.accountId).execute();

describe('changes that take effect at once', () => {
  test('name, preferences, bot permission, tax ID', async () => {
    expect(
      await update({
        newname: '  Zoë Müller ',
        newemailprefs: 'None',
        botprefs: 'Disallow All Bots',
        newtaxid: ' SE556677889901 ',
      }),
    ).toEqual(updated);
    expect(await stored()).toMatchObject({
      name: 'Zoë Müller',
      emailprefs: 'None',
      botprefs: 'Disallow All Bots',
      tax_id: 'SE556677889901',
    });
    const { detail } = (await server.person().signIn(account)) as { detail: object };
    expect(detail).toMatchObject({
      name: 'Zoë Müller',
      emailprefs: 'None',
      botprefs: 'Disallow All Bots',
      TaxID: 'SE556677889901',
    });
    expect(await server.letters(account.email)).toEqual([]);
  });

  test.each<[Partial<Details>, string | RegExp]>([
    [{ newname: 'Ada\nBcc: x' }, 'Please write your name on one line.'],
    [{ newemail: 'nobody' }, 'Please check your email address.'],
    [{ newcloudid: 'Two Words' }, /^A cloud ID has 3 to 63 characters/],
    [{ newcloudid: 'admin' }, /reserved/],
    [{ newtaxid: 'SE<script>' }, 'Please check your Tax ID'],
    [{ newtaxid: '1'.repeat(33) }, 'Please check your Tax ID'],
  ])('%j changes nothing', async (differences, message) => {
    const before = await stored();
    expect(await update({ newname: 'Changed', newemailprefs: 'None', ...differences })).toEqual({
      result: 'ERROR',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['newemailprefs', 'Some'],
    ['botprefs', 'Allow My Bots'],
    ['newname', 'x'.repeat(201)],
  ])('%s: %s is malformed', async (field, value) => {
    expect(
      (
        await person.ask('updateuser#updatedetails', {
          newemail: account.email,
          newname: 'Ada',
          newemailprefs: 'All',
          newcloudid: '',
          botprefs: 'Allow All Bots',
          newtaxid: '',
          [field]: value,
        })
      ).status,
    ).toBe(400);
  });
});

describe('tax ID', () => {
  test.each<[string, string, string | undefined]>([
    ['SE', 'se 556188-8404 01', 'SE556188840401'],
    ['SE', '556188840401', 'SE556188840401'],
    ['SE', 'SE12', undefined],
    ['SE', 'DE136695976', undefined],
    ['', 'DE136695976', 'DE136695976'],
    ['', 'tax', undefined],
  ])('of an account in %j: %s', async (country_code, newtaxid, kept) => {
    await server.db
      .updateTable('accounts')
      .set({ country_code })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await update({ newtaxid })).toEqual(
      kept ? updated : { result: 'ERROR', message: 'Please check your Tax ID' },
    );
    expect((await stored())?.tax_id).toBe(kept ?? '');
  });

  test('an existing one may stay, whatever its format', async () => {
    await server.db
      .updateTable('accounts')
      .set({ country_code: 'SE', tax_id: 'by hand' })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await update({ newtaxid: 'by hand', newname: 'Changed' })).toEqual(updated);
  });
});

describe('cloud ID', () => {
  test('belongs to one account, and can be changed and removed', async () => {
    const [first, second] = [`press-${turn}a`, `press-${turn}b`];
    expect(await update({ newcloudid: first })).toEqual(updated);
    expect([(await stored())?.cloud_id, await directory()]).toEqual([first, [{ cloud_id: first }]]);
    expect(await update({ newcloudid: second })).toEqual(updated);
    expect(await directory()).toEqual([{ cloud_id: second }]);
    expect(await update({ newcloudid: String(account.accountId) })).toEqual(updated);
    expect([(await stored())?.cloud_id, await directory()]).toEqual([null, []]);
  });

  test('a taken one is refused, with all other changes of the request', async () => {
    const taken = `taken-${turn}`;
    expect(await update({ newcloudid: taken })).toEqual(updated);
    const other = await server.addAccount({ name: 'Grace' });
    const stranger = await server.signedIn(other, { ip: '203.0.113.1' });
    expect(await update({ newemail: other.email, newname: 'Changed', newcloudid: taken }, stranger)).toEqual({
      result: 'ERROR',
      message: `The cloud ID "${taken}" is taken. Choose another.`,
    });
    expect(await byId(server.db, other.accountId)).toMatchObject({ name: 'Grace', cloud_id: null });
    expect(await directory()).toEqual([{ cloud_id: taken }]);
  });

  test('of many requesting it at once, one gets it', async () => {
    const wanted = `race-${turn}`;
    const rivals = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const rival = await server.addAccount();
        return { rival, who: await server.signedIn(rival, { ip: '203.0.113.9' }) };
      }),
    );
    const answers = await Promise.all(
      rivals.map(({ rival, who }) => update({ newemail: rival.email, newcloudid: wanted }, who)),
    );
    expect(answers.filter(({ result }) => result === 'SUCCESS')).toHaveLength(1);
    const holders = await server.db
      .selectFrom('accounts')
      .select('account_id')
      .where('cloud_id', '=', wanted)
      .execute();
    expect(
      await server.db.selectFrom('cloud_ids').select('account_id').where('cloud_id', '=', wanted).execute(),
    ).toEqual(holders);
  });

  test('one that has since become reserved may stay', async () => {
    await server.db
      .updateTable('accounts')
      .set({ cloud_id: 'static' })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await update({ newcloudid: 'static', newname: 'Changed' })).toEqual(updated);
  });
});

describe('email address', () => {
  test('stays until the new one is confirmed; both get an email', async () => {
    const wanted = `new${turn}@verso.example`;
    expect(await update({ newemail: wanted, newname: 'Changed' })).toEqual({
      result: 'SUCCESS',
      message: `Your details have been updated. We have sent a link to ${wanted}: open it to confirm that address. Until then your address is ${account.email}.`,
    });
    expect(await stored()).toMatchObject({ email: account.email, name: 'Changed' });
    const [letter] = await server.letters(wanted);
    expect((await server.letters(account.email)).map(({ subject }) => subject)).toEqual([
      'A new email address for your Verso account',
    ]);
    const confirmation_code = /confirmation_code=(\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
    await server
      .person()
      .call('confirmemail', { confirmation_code, user_name: account.email, password: account.password });
    expect(await stored()).toMatchObject({ email: wanted });
  });

  test('a taken address gets the same reply as any other', async () => {
    const other = await server.addAccount();
    const answer = await update({ newemail: other.email });
    expect(answer.result).toBe('SUCCESS');
    expect(answer.message).toContain('We have sent a link');
  });

  test('changes are limited to a few per hour; everything else can always be changed', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await update({ newemail: `no${turn}x${time}@verso.example` })).toMatchObject({
        result: 'SUCCESS',
      });
    expect(await update({ newemail: `no${turn}x9@verso.example` })).toEqual({
      result: 'ERROR',
      message: 'The email address was changed too often. Please try again in a little while.',
    });
    expect(await update({ newname: 'Changed' })).toEqual(updated);
  });
});
