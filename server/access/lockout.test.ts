import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generate } from 'otplib';
import { createThrottle } from '../security/throttle.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date(server.time.now.getTime() + 48 * 3_600_000);
  owner = await server.addAccount();
});

const wrong = { auth: 'AUTH_FAILED', message: 'failed. Your username/password combination was incorrect.' };
const strangers = Array.from({ length: 56 }, (_, index) => `198.51.100.${index + 1}`);
/** Wrong passwords, each from a different address. */
const guess = async (email = owner.email, from = strangers) => {
  const answers = await Promise.all(
    from.map((ip) => server.person({ ip }).signIn({ email, password: 'a guess' })),
  );
  expect(answers).toEqual(from.map(() => wrong));
};
/** What such guesses leave behind, without the hash of a password for each. */
const usedUp = async () => {
  const throttle = createThrottle(server);
  for (const ip of strangers) await throttle.attempt('password', owner.email, ip);
};
const codeIn = (text: string) => /confirmation_code=([0-9a-f]+)/.exec(text)?.[1] ?? '';

describe('56 strangers guess a password', { timeout: 120_000 }, () => {
  test('a device that logged in before still can; new devices wait for the end of the pause', async () => {
    const laptop = await server.signedIn(owner, { ip: '203.0.113.1' });
    await usedUp();
    // away from home, its session ended
    const away = Object.assign(server.person({ ip: '203.0.113.200' }), { device: laptop.device });
    expect(await away.signIn(owner)).toMatchObject({ auth: 'AUTH_OK' });
    const borrowed = server.person({ ip: '203.0.113.77' });
    expect(await borrowed.signIn(owner)).toEqual(wrong);
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    expect(await borrowed.signIn(owner)).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('wrong guesses on a known device pause only that device', async () => {
    const laptop = await server.signedIn(owner, { ip: '203.0.113.2' });
    for (let n = 0; n < 6; n += 1)
      expect(await laptop.signIn({ ...owner, password: 'a guess' })).toEqual(wrong);
    expect(await laptop.signIn(owner)).toEqual(wrong);
    expect(await server.person({ ip: '203.0.113.3' }).signIn(owner)).toMatchObject({ auth: 'AUTH_OK' });
  });

  test("a device cookie of another account, a forged one, and one with another device's name are worthless", async () => {
    const mine = await server.signedIn(owner);
    const mallory = await server.signedIn(await server.addAccount());
    const [name = ''] = mine.device?.split('~') ?? [];
    const [, tag = ''] = mallory.device?.split('~') ?? [];
    await usedUp();
    for (const device of [mallory.device, `${name}~${tag}`, name, '~', 'x'.repeat(5000)]) {
      const stranger = Object.assign(server.person({ ip: '203.0.113.9' }), { device });
      expect(await stranger.signIn(owner)).toEqual(wrong);
    }
  });

  test('a reset ends the pause: the new password works on the device that reset it, and on others', async () => {
    await usedUp();
    const phone = server.person({ ip: '203.0.113.4' });
    expect(await phone.call('sendpasswordresetlink', { email: owner.email })).toMatchObject({
      result: 'SUCCESS',
    });
    const code = codeIn((await server.letters(owner.email)).at(-1)?.text ?? '');
    const fresh = { email: owner.email, password: 'a brand new password 8' };
    expect(
      await phone.call('resetpassword', {
        confirmation_code: code,
        user_name: owner.email,
        password: fresh.password,
      }),
    ).toMatchObject({ result: 'SUCCESS' });
    expect(await server.person({ ip: '203.0.113.5' }).signIn(fresh)).toMatchObject({ auth: 'AUTH_OK' });
    // the guesses continue at once
    await usedUp();
    expect(await phone.signIn(fresh)).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('emails the owner the end of the pause, once a day; an address without an account gets no email', async () => {
    await guess();
    await guess('nobody@verso.example');
    const letters = await server.letters(owner.email);
    expect(letters).toHaveLength(1);
    const until = new Date(server.time.now.getTime() + 60_000).toISOString();
    expect(letters[0]?.text).toContain(
      `New devices can try again from ${until.slice(11, 16)} UTC on ${until.slice(0, 10)}.`,
    );
    expect(letters[0]?.text).toContain('/account/#/home/forgotpassword');
    expect(await server.letters('nobody@verso.example')).toEqual([]);
    server.time.now = new Date(server.time.now.getTime() + 61_000);
    await guess();
    expect(await server.letters(owner.email)).toHaveLength(1);
    const events = await server.db
      .selectFrom('security_events')
      .select('kind')
      .where('account_id', '=', owner.accountId)
      .where('kind', '=', 'passwordPaused')
      .execute();
    expect(events).toHaveLength(2);
  });

  test('guessing stays bounded: fifty attempts, then fewer and fewer', async () => {
    const tried = async () =>
      server.db
        .selectFrom('security_events')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('account_id', '=', owner.accountId)
        .where('kind', '=', 'passwordRefused')
        .executeTakeFirstOrThrow();
    await guess();
    expect(Number((await tried()).n)).toBe(50);
  });

  test('a logged-in user confirms the password and changes it', async () => {
    const laptop = await server.signedIn(owner, { ip: '203.0.113.6' });
    await usedUp();
    expect((await laptop.rest('POST', 'proofs', { password: owner.password })).status).toBe(201);
    expect(
      await laptop.call('updateuser#setpassword', {
        currentpassword: owner.password,
        newpassword: 'another one, 12 herons',
      }),
    ).toMatchObject({ result: 'SUCCESS' });
  });
});

test('a logged-in user has five attempts at their password, whatever the address', async () => {
  const laptop = await server.signedIn(owner, { ip: '203.0.113.8' });
  for (let n = 0; n < 5; n += 1)
    expect((await laptop.rest('POST', 'proofs', { password: 'a guess' })).status).toBe(422);
  expect((await laptop.rest('POST', 'proofs', { password: owner.password })).status).toBe(429);
});

test("strangers who use up an address's reset links do not block its devices", async () => {
  const laptop = Object.assign(await server.signedIn(owner, { ip: '203.0.113.10' }), {
    pair: { token: '', checksum: '' },
  });
  for (const ip of strangers.slice(0, 6))
    await server.person({ ip }).call('sendpasswordresetlink', { email: owner.email });
  expect(
    await server.person({ ip: '203.0.113.11' }).call('sendpasswordresetlink', { email: owner.email }),
  ).toMatchObject({ result: 'ERROR' });
  expect(await laptop.call('sendpasswordresetlink', { email: owner.email })).toMatchObject({
    result: 'SUCCESS',
  });
});

test("using up the day's codes with the right password does not block known devices", async () => {
  const laptop = await server.signedIn(owner, { ip: '203.0.113.12' });
  const { json } = await laptop.rest('POST', 'second-factors', {});
  const { key: secret } = json as { key: string };
  const codeOf = () => generate({ secret, epoch: Math.floor(server.time.now.getTime() / 1000) });
  expect((await laptop.rest('PUT', 'second-factors/app', { code: await codeOf() })).status).toBe(200);
  for (const ip of strangers.slice(0, 21)) {
    const thief = server.person({ ip });
    await thief.signIn(owner);
    await thief.ask('login#code', { code: '000000' });
  }
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  const away = Object.assign(server.person({ ip: '203.0.113.13' }), { device: laptop.device });
  expect(await away.signIn(owner)).toMatchObject({ secondFactor: true });
  expect((await away.ask('login#code', { code: await codeOf() })).json).toMatchObject({ auth: 'AUTH_OK' });
  const stranger = server.person({ ip: '203.0.113.14' });
  await stranger.signIn(owner);
  expect((await stranger.ask('login#code', { code: await codeOf() })).status).toBe(429);
}, 120_000);

test('a browser without a device cookie gets one at its next silent restore', async () => {
  const old = await server.signedIn(owner);
  old.device = undefined;
  old.pair = { token: '', checksum: '' };
  expect((await old.ask('login', { email: '', password: '', detail: true })).json).toMatchObject({
    auth: 'AUTH_OK',
  });
  expect(old.device).toBeDefined();
});
