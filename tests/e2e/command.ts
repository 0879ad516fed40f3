import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * An operator's command, as people type it: `npm run <name> -- …`. Gives what it printed.
 * @throws where it ends with an error, with its words
 */
export async function command(env: Record<string, string>, name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', name, '--', ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}
