import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandRefused } from '../commandRefused.ts';
import type { Deps } from '../deps.ts';

/** Input and output of a command, in its caller's process or in the server's. */
export interface CommandIo {
  /** The arguments after the command's name. */
  argv: readonly string[];
  /** Base of relative paths: the caller's folder. */
  cwd: string;
  /** Prints a line for the caller. */
  print: (line: string) => void;
}

/** An operator's command: `npm run <name> -- …`. */
export interface Command {
  /** The arguments after `npm run <name> --`. */
  usage: string;
  /** `false`: it needs no database, and `deps.db` must not be used. */
  database?: false;
  /** @throws an Error whose message is printed as one line */
  run: (deps: Deps, io: CommandIo) => Promise<void>;
}

/**
 * Parses a command's arguments with node's `parseArgs`.
 * @throws CommandRefused with the problem and the usage
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
