import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { createThrottle } from '../security/throttle.ts';

let server: TestServer;
let throttle: ReturnType<typeof createThrottle>;
let start: Date;
let someone = 0;
let who: string;
let ip: string;
beforeAll(async () => {
  server = await openTestServer();
  throttle = createThrottle(server);
  start = server.time.now;
});
afterAll(() => server.close());
beforeEach(() => {
  someone += 1;
  who = `someone${someone}@x.example`;
  ip = `192.0.2.${someone}`;
  server.time.now = start;
});

/**
 * Wrong passwords: 5 in 15 minutes from one address for one account, 50 an hour for an account, 100 an hour
 * from an address.
 */
const [both, target, source] = [{ tries: 5 }, { tries: 50 }, { tries: 100 }];
const minutes = (count: number) => (server.time.now = new Date(server.time.now.getTime() + count * 60_000));
const attempt = (address = ip, email = who) => throttle.attempt('password', email, address);
async function passing(
  tries: number,
  address?: (index: number) => string,
  email?: (index: number) => string,
): Promise<number> {
  const attempts = await Promise.all(
    Array.from({ length: tries }, (_, index) => attempt(address?.(index), email?.(index))),
  );
  return attempts.filter(Boolean).length;
}

test('of fifty at once, exactly the allowed number passes', async () => {
  expect(await passing(50)).toBe(both.tries);
});

test('the pause grows each time, up to an hour, and is forgotten after a day', async () => {
  const pauses: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    await passing(both.tries + 1);
    let waited = 0;
    while (!(await attempt())) {
      minutes(0.5);
      waited += 0.5;
    }
    pauses.push(waited);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  minutes(25 * 60);
  await passing(both.tries + 1);
  minutes(1);
  expect(await attempt()).toBeDefined();
});

test('a clock that was a day ahead makes no one wait a day', async () => {
  minutes(24 * 60);
  const everywhere = (index: number) => `198.51.${Math.floor(index / 4)}.${someone}`;
  expect(await passing(60, everywhere)).toBe(target.tries);
  await passing(both.tries + 1);
  minutes(-24 * 60);
  expect(await attempt()).toBeDefined();
  await passing(both.tries + 1);
  minutes(-24 * 60);
  expect(await attempt()).toBeDefined();
});

test('a process with a slow clock allows no extra attempts', async () => {
  const everywhere = (index: number) => `198.51.${100 + index}.${someone}`;
  const seconds = (count: number) => minutes(count / 60);
  expect(await passing(60, everywhere)).toBe(target.tries);
  seconds(-30);
  expect(await passing(60, (index) => everywhere(60 + index))).toBe(0);
});

test('or extra codes a day, and a pause of an hour stays one', async () => {
  const code = (index: number) => throttle.attempt('code', who, `203.0.${index}.${someone}`);
  const passed = async (from: number) =>
    (await Promise.all(Array.from({ length: 30 }, (_, index) => code(from + index)))).filter(Boolean).length;
  expect(await passed(0)).toBe(20);
  minutes(-0.5);
  expect(await passed(30)).toBe(0);
  for (let round = 0; round < 7; round += 1) {
    await passing(both.tries + 1);
    if (round < 6) minutes(61);
  }
  minutes(-0.5);
  expect(await attempt()).toBeUndefined();
});

test('attempts during a pause do not extend it', async () => {
  await passing(both.tries + 1);
  minutes(0.9);
  expect(await passing(20)).toBe(0);
  minutes(0.1);
  expect(await attempt()).toBeDefined();
});

test('a successful attempt is not counted, for the account or for the address', async () => {
  for (let tries = 0; tries < source.tries + 5; tries += 1) await (await attempt())?.succeeded();
  expect(await attempt()).toBeDefined();
});

test("many addresses guessing one password share its account's limit, whatever the case of the email", async () => {
  const from = (index: number) => `198.51.${100 + someone}.${index}`;
  expect(await passing(target.tries + 10, from, (index) => (index % 2 ? who : who.toUpperCase()))).toBe(
    target.tries,
  );
});

test('one address guessing many accounts has its own limit; IPv6 counts by network', async () => {
  const from = (index: number) => `2001:db8:${someone}:1:${index}::1`;
  expect(await passing(source.tries + 10, from, (index) => `${index}-${who}`)).toBe(source.tries);
  expect(await attempt(`2001:db8:${someone}:2::1`)).toBeDefined();
});

test('only limits that no one waits for are forgotten', async () => {
  await passing(both.tries + 1);
  await throttle.forgetOld();
  expect(await attempt()).toBeUndefined();
  minutes(4 * 24 * 60);
  await throttle.forgetOld();
  expect(await server.db.selectFrom('throttle').selectAll().execute()).toEqual([]);
});

test('a right password during the pause gets the reply of a wrong one, and logs in after it', async () => {
  const account = await server.addAccount();
  const person = server.person({ ip });
  const wrong = await person.signIn({ ...account, password: 'not this one' });
  for (let tries = 1; tries <= both.tries; tries += 1)
    await person.signIn({ ...account, password: 'not this one' });
  expect(await person.signIn(account)).toEqual(wrong);
  expect(await server.person({ ip: '203.0.113.99' }).signIn(account)).toMatchObject({ auth: 'AUTH_OK' });
  minutes(1);
  expect(await person.signIn(account)).toMatchObject({ auth: 'AUTH_OK' });
});
