import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs an operator's command as typed: `npm run <name> -- …`. Returns its output.
 * @throws with its message if it fails
 */
export async function command(env: Record<string, string>, name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', name, '--', ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}
