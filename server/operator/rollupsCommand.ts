import { CommandRefused } from '../commandRefused.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import type { Command } from './command.ts';

const usage = 'verify | rebuild';

/** Verifies that the rollups equal a recount of the raw events, or rebuilds them. */
export const rollupsCommand: Command = {
  usage,
  run: async (deps, { argv: [action, ...others], print }) => {
    if (others.length > 0 || (action !== 'verify' && action !== 'rebuild')) {
      throw new CommandRefused(`Say what to do with the rollups. Usage: ${usage}`);
    }
    if (action === 'rebuild') print(`Counted ${await rebuildRollups(deps.db)} publications again.`);
    const differences = await verifyRollups(deps.db);
    if (differences.length > 0)
      throw new CommandRefused(`The rollups differ from the raw events: ${differences.join('; ')}.`);
    print('The rollups equal a recount of the raw events.');
  },
};
