import type { Deps } from '../deps.ts';
import { diskFaultOf, diskWords } from '../diskSpace.ts';
import { accountCommand } from './accountCommand.ts';
import { backupCommand } from './backupCommand.ts';
import type { Command, CommandIo } from './command.ts';
import { distributeCommand } from './distribute.ts';
import { Unconfirmed } from './operatorConfirmation.ts';
import { emailsCommand } from './emailsCommand.ts';
import { paymentsCommand } from './paymentsCommand.ts';
import { publishCommand } from './publishCommand.ts';
import { reconcileCommand } from './reconcileCommand.ts';
import { refundCommand } from './refundCommand.ts';
import { releaseCommand } from './releaseCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { rollupsCommand } from './rollupsCommand.ts';
import { simulateCommand } from './simulateCommand.ts';

/** All operator commands, by npm script. */
const commands: Readonly<Record<string, Command>> = {
  account: accountCommand,
  backup: backupCommand,
  distribute: distributeCommand,
  emails: emailsCommand,
  payments: paymentsCommand,
  publish: publishCommand,
  reconcile: reconcileCommand,
  refund: refundCommand,
  release: releaseCommand,
  restore: restoreCommand,
  rollups: rollupsCommand,
  simulate: simulateCommand,
};

export const needsDatabase = (name: string): boolean =>
  !Object.hasOwn(commands, name) || commands[name]?.database !== false;

/** A command's outcome: 0, or another exit code and the reason. */
export interface CommandEnd {
  exit: number;
  error?: string;
  /** What the caller must type to confirm. */
  confirm?: string;
}

const usages = () =>
  Object.entries(commands)
    .map(([name, { usage }]) => `  npm run ${name} -- ${usage}`)
    .join('\n');

/** Runs a command. Never throws: a failure becomes one line. */
export async function runCommand(name: string, deps: Deps, io: CommandIo): Promise<CommandEnd> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    return { exit: 2, error: `There is no command ${JSON.stringify(name)}. There are:\n${usages()}` };
  try {
    await command.run(deps, io);
    return { exit: 0 };
  } catch (error) {
    const why = error instanceof Error ? error : new Error(String(error));
    deps.log.debug({ err: why, command: name }, 'command not carried out');
    const diskFault = diskFaultOf(why);
    const words = diskFault ? diskWords[diskFault] : why.message.replace(/\s*\n\s*/g, ' ');
    return { exit: 1, error: words, ...(why instanceof Unconfirmed && { confirm: why.wanted }) };
  }
}
