import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readConfig } from '#server/config/readConfig';
import { createLog } from '#server/log';
import { operate } from '#server/operator/operate';
import { withSecret } from '#server/secret';

const run = promisify(execFile);

/**
 * Runs an operator's command in this process, as `npm run <name>` does in one of its own. Returns its output.
 * @throws with its message if it fails
 */
export async function command(env: Record<string, string>, name: string, ...argv: string[]): Promise<string> {
  const told = readConfig({ ...process.env, ...env });
  const config = name === 'restore' ? told : withSecret(told);
  const printed: string[] = [];
  const { error } = await operate(
    name,
    { config, log: createLog('silent', ''), clock: () => new Date() },
    { argv, cwd: process.cwd(), print: (line) => printed.push(`${line}\n`) },
  );
  if (error !== undefined) throw new Error(error);
  return printed.join('');
}

/**
 * Runs it as typed: `npm run <name> -- …`. Returns its output.
 * @throws with its message if it fails
 */
export async function typedCommand(
  env: Record<string, string>,
  name: string,
  ...argv: string[]
): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', name, '--', ...argv], {
    env: { ...process.env, ...env },
  });
  return stdout;
}
