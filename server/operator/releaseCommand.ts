import { resolve } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import { release } from './release.ts';
import { parseArguments, type Command } from './command.ts';
import { downloadAddress } from '#rules/downloadArea';

const usage = '<file> --name <Name> --version <version>';

/** `npm run release`: offers a file for download to every account, and prints its address and SHA-256. */
export const releaseCommand: Command = {
  usage,
  async run(deps, { argv, cwd, print }) {
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { name: { type: 'string' }, version: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    const { name, version } = values;
    if (file === undefined || others.length > 0 || name === undefined || version === undefined)
      throw new CommandRefused(`Usage: ${usage}`);
    const { path, bytes, sha256 } = await release(deps, {
      file: resolve(cwd, file),
      name,
      version,
      releasedAt: deps.clock(),
    });
    const { scheme, accountHost, downloadAreas } = deps.config;
    print(`Released ${name} ${version}: ${bytes.toLocaleString('en')} bytes, SHA-256 ${sha256}.`);
    print(new URL(downloadAddress(downloadAreas, { name, path }), `${scheme}://${accountHost}`).href);
  },
};
