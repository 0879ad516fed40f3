import { resolve } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import { takeBackup } from '../backup/takeBackup.ts';
import type { Command } from './command.ts';

const usage = '<new folder>';

/** `npm run backup`: saves everything while the product runs. */
export const backupCommand: Command = {
  usage,
  async run(deps, { argv: [folder, ...others], cwd, print }) {
    if (folder === undefined || folder.startsWith('-') || others.length > 0)
      throw new CommandRefused(`Name a new folder for the backup. Usage: ${usage}`);
    const target = resolve(cwd, folder);
    const { manifest, publications, missing } = await takeBackup(deps, target);
    const rows = Object.values(manifest.counts).reduce((total, count) => total + count, 0);
    const [tables, files, bytes] = [Object.keys(manifest.counts).length, manifest.files, manifest.bytes].map(
      (figure) => figure.toLocaleString('en'),
    );
    for (const { account_id, publication_id } of missing)
      print(`The files of publication ${publication_id} of account ${account_id} were missing already.`);
    print(
      `Saved ${rows.toLocaleString('en')} rows of ${tables} tables and ${publications.toLocaleString('en')} publications: ${files} files, ${bytes} bytes.`,
    );
    if (manifest.objects)
      print(
        `The files of publications and downloads stay in the bucket ${manifest.objects.bucket}: keep them by its own means.`,
      );
    print(`${target} also has the secret of this installation: keep it as safe as the server itself.`);
  },
};
