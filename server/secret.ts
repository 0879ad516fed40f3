import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { placeFile } from './placeFile.ts';
import { StartFault } from './startFault.ts';

/** Minimum bytes of a key, given or stored. */
const SHORTEST_SECRET = 32;

/**
 * The configuration with its secret: the given one, or one created once in the data folder.
 * @throws StartFault if the stored one is damaged: signing with a truncated key would let anyone sign
 */
export function withSecret(config: Config): Config {
  if (config.secret) return config;
  const file = join(config.dataDir, 'secret');
  const secret = readSecret(file) ?? makeSecret(config.dataDir, file);
  const bytes = Buffer.byteLength(secret);
  if (bytes >= SHORTEST_SECRET) return { ...config, secret };
  throw new StartFault(
    `The secret in ${file} is damaged: ${bytes} bytes instead of at least ${SHORTEST_SECRET}. ` +
      'Put it back from a backup, or delete the file: with a new one everybody signs in again, and mails that still wait are lost.',
  );
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whichever of several first processes wins, all use the same secret. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeDurably(draft, randomBytes(32).toString('base64url'));
    placeFile(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Synced to disk: after a power failure it is complete or absent. */
function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
