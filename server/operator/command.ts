import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Deps } from '../deps.ts';

/** How a command hears and speaks, whether it runs in its caller's process or in the server's. */
export interface CommandIo {
  /** What follows the command's name. */
  argv: readonly string[];
  /** Folder that relative paths start from: the caller's. */
  cwd: string;
  /** A line for the caller. */
  print: (line: string) => void;
}

/** Something an operator can ask for: `npm run <name> -- …`. */
export interface Command {
  /** What follows `npm run <name> --`. */
  usage: string;
  /** @throws an Error whose message is the one line that the operator reads */
  run: (deps: Deps, io: CommandIo) => Promise<void>;
}

/** Why a command is not carried out, in a line for the operator. */
export class CommandRefused extends Error {}

/**
 * A command's arguments by node's `parseArgs`.
 * @throws CommandRefused with what is wrong and how it is used
 */
export function parseArguments<C extends ParseArgsConfig>(
  usage: string,
  config: C,
): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [words] = (error as Error).message.split('. ');
    throw new CommandRefused(`${words}. Usage: ${usage}`);
  }
}
