import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import type { Deps } from '../deps.ts';
import { siteConstraint } from '../config/site.ts';
import { hostPlugin } from './hostPlugin.ts';

const hosts = {
  accountHost: 'localhost:8080',
  publicationHost: 'pub.localhost:8080',
  linkHost: 'link.localhost:8080',
};

/** Writes files by their path below `folder`. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export interface TestHost extends Deps {
  app: FastifyInstance;
  /** Warnings and errors, a line of JSON each. */
  logged: string[];
  /** A temporary folder for this test. */
  scratch: string;
  /** The time of `clock`; can be set. */
  time: { now: Date };
  addAccount(differences?: { allowance?: number; cloudId?: string }): Promise<number>;
  close(): Promise<void>;
}

/** A publication host with its own database and folders. */
export async function openTestHost(differences: Partial<Config> = {}): Promise<TestHost> {
  const scratch = mkdtempSync(join(tmpdir(), 'verso-host-'));
  const config = {
    ...hosts,
    scheme: 'http',
    secret: 'a secret of tests, and of tests alone',
    dataDir: scratch,
    publicationsDir: join(scratch, 'publications'),
    downloadsDir: join(scratch, 'downloads'),
    downloadAreas: {
      desktop: '/downloads/desktop/',
      annotations: '/downloads/annotations/',
      other: '/downloads/',
    },
    maxFileBytes: 1024 * 1024,
    maxPublicationBytes: 4 * 1024 * 1024,
    publicationSandbox: 'strict',
    brand: { name: 'Verso & Co', logo: '', accent: '' },
    timeZone: 'UTC',
    ...differences,
  } as Config;
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
    routerOptions: { constraints: siteConstraint(hosts) },
  });
  const db = await openTestDatabase();
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const deps: Deps = { config, db, clock: () => time.now, log: app.log };
  const readerFolder = writeFiles(join(scratch, 'reader'), {
    'reader.html':
      '<!doctype html><html lang="{{language}}"><head><title>{{title}}</title></head><body></body></html>',
    'reader.js': 'read()',
    'reader.css': 'main{}',
    'collector.js': 'collect()',
  });
  await app.register(hostPlugin, { ...deps, readerFolder });
  let accounts = 0;

  return {
    ...deps,
    app,
    logged,
    scratch,
    time,
    async addAccount({ allowance = 10, cloudId } = {}) {
      accounts += 1;
      const email = `publisher${accounts}@verso.example`;
      const { account_id } = await db
        .insertInto('accounts')
        .values({
          email,
          password_hash: '',
          cloud_allowance: allowance,
          cloud_id: cloudId ?? null,
          reg_date: time.now,
          term_ends_at: time.now,
          created_at: time.now,
        })
        .returning('account_id')
        .executeTakeFirstOrThrow();
      await db.insertInto('account_emails').values({ email, account_id }).execute();
      if (cloudId) await db.insertInto('cloud_ids').values({ cloud_id: cloudId, account_id }).execute();
      return account_id;
    },
    async close() {
      await app.close();
      await db.destroy();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
