import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CallName, Reply, Body } from '#contract/index';
import { checksumHeader, placeHeader, tokenHeader, type Place } from '#rules/sessionHeaders';
import { hashPassword } from './security/passwords.ts';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';

import { openTestDatabase } from './db/testDatabase.ts';
import type { NewAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { readConfig } from './config/readConfig.ts';
import { createLog } from './log.ts';
import { unseal } from './mail/sealedText.ts';

export const testPassword = 'quiet harbour 47 lanterns';
let testPasswordHash: Promise<string> | undefined;

/** Most test accounts share a password, which is slow to hash on purpose. */
const hashed = (password: string) =>
  password === testPassword ? (testPasswordHash ??= hashPassword(password)) : hashPassword(password);

/** A test's choices for its account; the rest has defaults. */
export type AccountDifferences = Partial<Omit<NewAccount, 'password_hash'>> & { password?: string };

export interface TestAccount {
  accountId: number;
  email: string;
  password: string;
}

interface Answer {
  status: number;
  json: unknown;
  response: LightMyRequestResponse;
}

interface Browser {
  ip?: string;
  userAgent?: string;
  place?: Place;
}

/** A user with a browser: keeps a cookie, and the session's pair once logged in. */
export interface Person {
  cookie: string | undefined;
  /** The cookie of a correct password that awaits its second factor. */
  pending: string | undefined;
  /** The cookie that names accounts that logged in with this browser before. */
  device: string | undefined;
  pair: { token: string; checksum: string };
  /** Makes a call, with the pair if there is one; returns any reply. */
  ask(name: string, body?: object, options?: InjectOptions): Promise<Answer>;
  /** Makes a call that is expected to succeed. */
  call<N extends CallName>(name: N, body: Body<N>): Promise<Reply<N>>;
  signIn(account: { email: string; password: string }): Promise<Reply<'login'>>;
  /** Requests `/account/rest/`, with the pair in headers. */
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface TestServer extends Deps {
  app: FastifyInstance;
  /** The time of `clock`; can be set. */
  time: { now: Date };
  /** The log so far, as JSON lines. */
  logged: string[];
  addAccount(differences?: AccountDifferences): Promise<TestAccount>;
  person(options?: Browser): Person;
  /** A user logged in to an account. */
  signedIn(account: TestAccount, options?: Browser): Promise<Person>;
  /** Outbox emails for an address, oldest first. */
  letters(recipient: string): Promise<{ subject: string; text: string; html: string }[]>;
  close(): Promise<void>;
}

const givenHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

/** The whole server with its own database and data folder, not listening. */
export async function openTestServer(differences: Partial<Config> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-server-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, TIME_ZONE: 'UTC', SECRET: 'a secret of tests, and of tests alone' }),
    ...differences,
  };
  const db = await openTestDatabase();
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const logged: string[] = [];
  const log = createLog('debug', config.secret, { write: (line: string) => void logged.push(line) });
  const deps: Deps = { config, db, clock: () => time.now, log };
  const app = await buildApp(deps);
  let accounts = 0;

  async function addAccount({
    password = testPassword,
    ...given
  }: AccountDifferences = {}): Promise<TestAccount> {
    accounts += 1;
    const email = given.email ?? `publisher${accounts}@verso.example`;
    const row = {
      reg_date: time.now,
      term_ends_at: time.now,
      created_at: time.now,
      cloud_allowance: 10,
      ...given,
      email,
    };
    const { account_id: accountId } = await db
      .insertInto('accounts')
      .values({ ...row, password_hash: await hashed(password) })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_emails')
      .values({ email: email.toLowerCase(), account_id: accountId })
      .execute();
    return { accountId, email, password };
  }

  function person({ ip = '192.0.2.1', userAgent, place = 'window' }: Browser = {}): Person {
    const ending = place === 'frame' ? '-embedded' : '';
    let prefix = '__Host-';
    const cookies = () =>
      [
        [`${prefix}sid${ending}`, self.cookie],
        [`${prefix}pending${ending}`, self.pending],
        [`${prefix}device${ending}`, self.device],
      ]
        .filter(([, value]) => value)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ') || undefined;
    const take = (response: LightMyRequestResponse) => {
      for (const { name, value } of response.cookies) {
        prefix = /^(?:__Host|verso)-/.exec(name)?.[0] ?? '';
        if (name === `${prefix}sid${ending}`) self.cookie = value || undefined;
        if (name === `${prefix}pending${ending}`) self.pending = value || undefined;
        if (name === `${prefix}device${ending}`) self.device = value || undefined;
      }
    };
    const self: Person = {
      cookie: undefined,
      pending: undefined,
      device: undefined,
      pair: { token: '', checksum: '' },
      async ask(name, body = {}, { headers, ...options } = {}) {
        const [path, action] = name.split('#');
        const response = await app.inject({
          method: 'POST',
          url: `/account/api/${path}`,
          remoteAddress: ip,
          headers: givenHeaders({
            host: config.accountHost,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'user-agent': userAgent,
            cookie: cookies(),
            ...(place === 'frame' && { [placeHeader]: place }),
            ...headers,
          }),
          body: JSON.stringify({ ...(self.pair.token && self.pair), ...(action && { action }), ...body }),
          ...options,
        });
        take(response);
        const isJson =
          String(response.headers['content-type']).startsWith('application/json') &&
          !response.headers['content-encoding'];
        return { status: response.statusCode, json: isJson ? response.json<unknown>() : undefined, response };
      },
      async rest(method, path, body, headers = {}) {
        const response = await app.inject({
          method,
          url: `/account/rest/${path}`,
          remoteAddress: ip,
          headers: givenHeaders({
            host: config.accountHost,
            'sec-fetch-site': 'same-origin',
            'user-agent': userAgent,
            cookie: cookies(),
            ...(place === 'frame' && { [placeHeader]: place }),
            ...(body && { 'content-type': 'application/json' }),
            [tokenHeader]: self.pair.token,
            [checksumHeader]: self.pair.checksum,
            ...headers,
          }),
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: response.statusCode, json: response.json<unknown>(), response };
      },
      async call<N extends CallName>(name: N, body: Body<N>) {
        const { status, json } = await self.ask(name, body);
        if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`);
        return json as Reply<N>;
      },
      async signIn({ email, password }) {
        self.pair = { token: '', checksum: '' };
        const reply = await self.call('login', { email, password, detail: true });
        if (reply.auth === 'AUTH_OK') self.pair = { token: reply.token, checksum: reply.checksum };
        return reply;
      },
    };
    return self;
  }

  return {
    ...deps,
    app,
    time,
    logged,
    addAccount,
    person,
    async signedIn(account, options) {
      const somebody = person(options);
      const reply = await somebody.signIn(account);
      if (reply.auth !== 'AUTH_OK') throw new Error(`${account.email} could not sign in: ${reply.message}`);
      return somebody;
    },
    async letters(recipient) {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .where('sent_at', 'is', null)
        .orderBy('mail_id')
        .execute();
      return rows.map(({ subject, body_text, body_html }) => ({
        subject,
        text: unseal(config.secret, body_text),
        html: unseal(config.secret, body_html),
      }));
    },
    async close() {
      await app.close();
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
