// @ts-check
import { run } from './command.mjs';

let updated = false;

/** @returns {Promise<string[] | undefined>} the prefix for apt-get; undefined if it would need a password */
async function privilege() {
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return (await run('sudo', ['-n', 'true'], { quiet: true })).code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * Installs Debian packages if that is possible without a password.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function aptInstall(packages) {
  const before = await privilege();
  if (!before) return false;
  /** @param {string[]} args */
  const apt = async (args) => {
    const words = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args];
    const { code, output } = await run(words[0] ?? 'env', words.slice(1), { quiet: true });
    if (code !== 0) console.error(output);
    return code === 0;
  };
  console.log(`Installing with apt-get: ${packages.join(' ')} …`);
  if (!updated) updated = await apt(['update']);
  return apt(['install', '-y', '--no-install-recommends', ...packages]);
}
