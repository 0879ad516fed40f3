import { CommandRefused } from '../commandRefused.ts';
import { accountCreation } from './accountCreation.ts';
import { accountExtension } from './accountExtension.ts';
import { accountClosing, accountOpening } from './accountClosing.ts';
import { accountDeletion } from './accountDeletion.ts';
import { accountFacts, accountList } from './accountListing.ts';
import { passwordReset, secondFactorReset } from './accountResets.ts';
import type { Command } from './command.ts';

const deeds: Readonly<Record<string, Command>> = {
  create: accountCreation,
  list: accountList,
  show: accountFacts,
  extend: accountExtension,
  'reset-password': passwordReset,
  'reset-second-factor': secondFactorReset,
  close: accountClosing,
  open: accountOpening,
  delete: accountDeletion,
};
const usage = Object.values(deeds)
  .map((deed) => deed.usage)
  .join('\n  npm run account -- ');

/** `npm run account -- create`, `-- list` and so on. */
export const accountCommand: Command = {
  usage,
  async run(deps, io) {
    const named = io.argv.find((word) => Object.hasOwn(deeds, word));
    const deed = named === undefined ? undefined : deeds[named];
    if (!deed) throw new CommandRefused(`Usage: ${usage}`);
    await deed.run(deps, io);
  },
};
