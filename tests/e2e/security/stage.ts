import { expect } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { newDataFolder } from '#server/db/testDatabase';
import { openDatabase } from '#server/openDatabase';
import { runCommand } from '#server/operator/commands';
import { readConfig } from '#server/config/readConfig';
import { freePort } from '../../../scripts/freePort.mjs';
import { startProduct, type Product } from '../product.ts';
import { openElsewhere, type Elsewhere } from './elsewhere.ts';
import { hostile, hostileManifest, writeExported, writeHostile } from './hostilePublications.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Has publications: `Windrow`, one for the reader and one exported, the second with a hostile name. */
export const publisher: Credentials = {
  email: 'publisher@example.org',
  password: 'canary-a long walk on the moor',
};
/** Loses passwords: only the test that resets them knows the current one. */
export const forgetful: Credentials = {
  email: 'forgetful@example.org',
  password: 'canary-three herons in the reeds',
};
/** A second account that tries to reach the first. */
export const attacker: Credentials = {
  email: 'mallory@example.org',
  password: 'canary-a key under every mat',
};

export const publications = { plain: 'Windrow', hostile, exported: 'Exported' } as const;

/** The product with accounts, and other sites beside it. */
export interface Stage {
  product: Product;
  elsewhere: Elsewhere;
  /** Public link of a publication. */
  linkOf: (name: string) => string;
  /** From now on these must not appear in the product's log. */
  keepSecret: (...values: string[]) => void;
  secrets: () => readonly string[];
}

/**
 * One registrable domain, as in production: pages on its other names are same-site, and get the cookie sent
 * along.
 */
const hosts = (port: number) => ({
  ACCOUNT_HOST: `account.verso.localhost:${port}`,
  PUBLICATION_HOST: `pages.verso.localhost:${port}`,
  LINK_HOST: `go.verso.localhost:${port}`,
});

/** Creates the accounts and publishes; returns the public links' common prefix. */
async function fill(env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const log = pino({ level: 'silent' });
  const db = await openDatabase(config, () => undefined);
  const draft = mkdtempSync(join(tmpdir(), 'verso-hostile-'));
  const printed: string[] = [];
  const command = async (name: string, ...argv: string[]) => {
    const { error } = await runCommand(
      name,
      { config, db, log, clock: () => new Date() },
      { argv, cwd: process.cwd(), print: (line) => printed.push(line) },
    );
    if (error) throw new Error(error);
  };
  try {
    for (const { email, password } of [publisher, forgetful, attacker]) {
      await command(
        'account',
        'create',
        '--email',
        email,
        '--password',
        password,
        '--plan',
        'creative',
        '--name',
        hostile,
      );
    }
    const folders = {
      Windrow: 'samples/Windrow-No-7',
      Hostile: writeHostile(join(draft, 'hostile')),
      Exported: writeExported(join(draft, 'exported')),
    };
    for (const [name, folder] of Object.entries(folders))
      await command('publish', folder, '--account', publisher.email, '--name', name);
    // Neither would be accepted today; both may exist from earlier versions or an import.
    const row = await db
      .updateTable('publications')
      .set({ name: hostile })
      .where('name', '=', 'Hostile')
      .returning(['account_id', 'folder'])
      .executeTakeFirstOrThrow();
    writeFileSync(
      join(config.publicationsDir, String(row.account_id), row.folder, 'publication.json'),
      hostileManifest(true),
    );
    return printed.find((line) => line.endsWith('/Exported/'))?.replace(/Exported\/$/, '') ?? '';
  } finally {
    await db.destroy();
    rmSync(draft, { recursive: true });
  }
}

/** `clear` fails if one of its secrets is in the log. */
export async function setStage(): Promise<Stage & { clear: () => Promise<void> }> {
  const port = await freePort();
  const elsewhere = await openElsewhere();
  const dataDir = await newDataFolder();
  const env = {
    ...hosts(port),
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_ACCOUNT: 'off',
    TIME_ZONE: 'UTC',
    LOG_LEVEL: 'trace',
    FRAME_ANCESTORS: elsewhere.at('publisher'),
    HOME_URL: `${elsewhere.at('home')}/`,
  };
  const home = await fill(env);
  const product = await startProduct(env);
  const secrets = new Set([publisher, forgetful, attacker].map(({ password }) => password));
  const stage: Stage = {
    product,
    elsewhere,
    linkOf: (name) => `${home}${encodeURIComponent(name)}/`,
    keepSecret: (...values) => values.forEach((value) => secrets.add(value)),
    secrets: () => [...secrets],
  };
  return {
    ...stage,
    clear: async () => {
      await product.stop();
      await elsewhere.close();
      rmSync(dataDir, { recursive: true });
      expect(spilled(stage), 'secrets in the log').toEqual([]);
    },
  };
}

/** Secrets found in the product's output so far, each by its beginning. */
export const spilled = ({ product, secrets }: Stage): string[] => {
  const printed = product.output();
  return secrets()
    .filter((secret) => printed.includes(secret))
    .map((secret) => `${secret.slice(0, 8)}…`);
};
