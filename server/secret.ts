import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The configuration with its secret: the given one, or one that is made once and kept in the data folder. */
export function withSecret(config: Config): Config {
  if (config.secret) return config;
  const file = join(config.dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true });
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, randomBytes(32).toString('base64url'));
    closeSync(descriptor);
  }
  return { ...config, secret: readFileSync(file, 'utf8').trim() };
}
