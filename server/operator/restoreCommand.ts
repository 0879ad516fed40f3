import { resolve } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { parseArguments, type Command } from './command.ts';
import { confirmationOptions, demandConfirmation } from './operatorConfirmation.ts';

const usage = '<folder of a backup> [--replace [--yes]]';

/** `npm run restore`: puts a backup in place while no server runs. */
export const restoreCommand: Command = {
  usage,
  database: false,
  async run({ config, clock }, { argv, cwd, print }) {
    const { confirm, yes } = confirmationOptions;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { confirm, yes, replace: { type: 'boolean', default: false } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0)
      throw new CommandRefused(`Name the folder of a backup. Usage: ${usage}`);
    const { manifest, kept, missing } = await restoreBackup({
      folder: resolve(cwd, folder),
      config,
      now: clock(),
      confirmReplacing: (filled) => {
        if (!values.replace)
          throw new CommandRefused(
            `${filled.join(' and ')} ${filled.length > 1 ? 'are' : 'is'} not empty. Set DATA_DIR to a new folder, or add --replace: what is there is then moved aside.`,
          );
        demandConfirmation(
          values,
          'replace',
          filled.map((place) => `What is in ${place} will be moved aside, into a folder within it.`),
          print,
        );
      },
    });
    for (const place of kept) print(`What was there before is in ${place}. Delete it once you are sure.`);
    for (const { account_id, publication_id } of missing)
      print(
        `The files of publication ${publication_id} of account ${account_id} are not in the object store.`,
      );
    print(
      `Restored the backup of ${manifest.madeAt}: every table has as many rows as then, and every file its checksum.`,
    );
  },
};
