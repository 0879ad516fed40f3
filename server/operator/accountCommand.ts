import { accountCreation } from './accountCreation.ts';
import { accountExtension } from './accountExtension.ts';
import { CommandRefused, type Command } from './command.ts';

const deeds: Readonly<Record<string, Command>> = { create: accountCreation, extend: accountExtension };
const usage = Object.values(deeds).map((deed) => deed.usage).join('\n  npm run account -- ');

/** `npm run account -- create` and `-- extend`. */
export const accountCommand: Command = {
  usage,
  async run(deps, io) {
    const named = io.argv.find((word) => Object.hasOwn(deeds, word));
    const deed = named === undefined ? undefined : deeds[named];
    if (!deed) throw new CommandRefused(`Usage: ${usage}`);
    await deed.run(deps, io);
  },
};
