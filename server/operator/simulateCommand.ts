import { CommandRefused } from '../commandRefused.ts';
import { simulate } from '../simulation/simulate.ts';
import { parseArguments, type Command } from './command.ts';
import { accountOf } from './operatorAccount.ts';

const usage = '--days 60 --sessions 2000 [--seed 1] [--account <email>]';

function count(text: string, name: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new CommandRefused(`--${name} must be a whole number from 1 to ${most}. Usage: ${usage}`);
}

/** Sends plausible readers of an account's publications through the intake, spread over the last days. */
export const simulateCommand: Command = {
  usage,
  run: async (deps, { argv, print }) => {
    const { values } = parseArguments(usage, {
      args: [...argv],
      options: {
        days: { type: 'string', default: '60' },
        sessions: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        account: { type: 'string', default: 'demo@verso.example' },
      },
    });
    const days = count(values.days, 'days', 3650);
    const sessions = count(values.sessions, 'sessions', 1_000_000);
    const seed = count(values.seed, 'seed', 2 ** 32 - 1);
    const accountId = await accountOf(deps, values.account);
    const began = performance.now();
    const events = await simulate(deps, { accountId, days, sessions, seed });
    print(
      `${sessions} sessions with ${events} events were recorded in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
  },
};
