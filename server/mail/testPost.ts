import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import type { Deps } from '../deps.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Letter } from './letter.ts';
import type { Mail, Mailer } from './mailer.ts';
import { postLetter } from './outbox.ts';

export const letter: Letter = {
  subject: 'Reset your password',
  title: 'Choose a new password',
  paragraphs: ['You requested it.', 'It works <once>.'],
  action: {
    label: 'Choose',
    url: 'https://account.example/account/#/home/reset-password?confirmation_code=canary-code&user_name=a%40b.co',
  },
  closing: 'Ignore it otherwise.',
};

/** An outbox with its own database and data folder. */
export interface TestPost {
  db: Db;
  config: Config;
  /** What has been logged, as JSON lines. */
  logged: string[];
  /** The time of `deps().clock`. */
  now: Date;
  deps(): Deps;
  pass(milliseconds: number): void;
  /** Adds the standard email to the outbox, with any differences given. */
  post(recipient?: string, differences?: Partial<Letter>, accountId?: number): Promise<void>;
  /** Empties the outbox and the folder, and sets the clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const noon = new Date('2026-11-20T12:00:00Z');

export async function openTestPost(): Promise<TestPost> {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-mail-'));
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const self: TestPost = {
    db,
    config: readConfig({
      SECRET: 'x'.repeat(32),
      DATA_DIR: dataDir,
      MAIL_FROM: 'Verso <mail@verso.example>',
    }),
    logged,
    now: noon,
    deps: () => ({ db, config: self.config, log, clock: () => self.now }),
    pass: (milliseconds) => void (self.now = new Date(self.now.getTime() + milliseconds)),
    post: (recipient = 'elin@marlow.example', differences = {}, accountId = 1) =>
      db
        .transaction()
        .execute((tx) =>
          postLetter(tx, self.deps(), { accountId, recipient }, { ...letter, ...differences }),
        ),
    async reset() {
      self.now = noon;
      rmSync(dataDir, { recursive: true, force: true });
      await db.deleteFrom('outbox').execute();
    },
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return self;
}

/** Collects emails in memory; `fails` is the error for one that is rejected. */
export function memoryMailer(
  fails: (mail: Mail) => Error | undefined = () => undefined,
): Mailer & { sent: Mail[] } {
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
