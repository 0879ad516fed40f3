import { spawn } from 'node:child_process';
import { CommandRefused } from '../commandRefused.ts';

/** Runs pg_dump or pg_restore on a database; its password is in no list of processes. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const { PATH, HOME, LANG } = process.env;
  const child = spawn(tool, [...args, '--no-password', `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, LANG, ...(password && { PGPASSWORD: password }) },
  });
  let told = '';
  child.stderr.on('data', (part: Buffer) => (told = (told + part.toString()).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new CommandRefused(
              `${tool} is not installed here, or not on PATH. Install PostgreSQL's client programs of the server's version or newer (on Debian the package postgresql-client), and try again.`,
            )
          : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (/No space left on device/.test(told)) throw Object.assign(new Error(told), { code: 'ENOSPC' });
  throw new CommandRefused(`${tool} failed: ${told.trim() || `it ended with code ${code}`}`);
}
