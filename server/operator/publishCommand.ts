import { basename, resolve } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import { publish } from '../host/publishing.ts';
import { parseArguments, type Command } from './command.ts';
import { accountOf } from './operatorAccount.ts';

const usage = '<folder> --account <email> [--name <Name>] [--replace]';

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * `npm run publish`: hosts a folder for an account and prints its public link. The name defaults to the
 * folder's.
 */
export const publishCommand: Command = {
  usage,
  async run(deps, { argv, cwd, print }) {
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        name: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
    const [given, ...others] = positionals;
    if (given === undefined || others.length > 0 || !values.account)
      throw new CommandRefused(`Usage: ${usage}`);
    const folder = resolve(cwd, given);
    const accountId = await accountOf(deps, values.account);
    const done = await publish(deps, {
      folder,
      accountId,
      name: values.name ?? basename(folder),
      replace: values.replace,
    });
    const pages = done.pages === 1 ? '1 page' : `${done.pages} pages`;
    print(
      `${done.replaced ? 'Replaced' : 'Published'} "${done.name}": ${done.pages > 0 ? `${pages}, ` : ''}${done.files} files, ${size(done.bytes)}.`,
    );
    print(done.link);
  },
};
