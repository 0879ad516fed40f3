import { CommandRefused } from '../commandRefused.ts';
import type { Deps } from '../deps.ts';
import type { Books } from '../payments/books.ts';
import { openPaymentWays } from '../payments/providers.ts';
import { ProviderUnavailable } from '../payments/paymentRefusal.ts';
import { createReconciling } from '../payments/reconciling.ts';
import { parseArguments, type Command } from './command.ts';

const usage = '[--grant]';

interface Comparison {
  granting: boolean;
  print: (line: string) => void;
}

/** @returns what was done; undefined where it failed, and the rest is to be compared all the same */
async function mended({ log }: Deps, mend: () => Promise<string>): Promise<string | undefined> {
  try {
    const done = await mend();
    log.info(done);
    return done;
  } catch (error) {
    log.error({ err: error }, 'a difference could not be mended');
    return undefined;
  }
}

/**
 * The differences at one provider, in lines.
 * @returns how many need action
 */
async function compare(deps: Deps, books: Books, { granting, print }: Comparison): Promise<number> {
  let left = 0;
  for await (const { line, mend, note } of createReconciling(deps, books).differences()) {
    const done = granting && mend ? await mended(deps, mend) : undefined;
    if (done === undefined && !note) left += 1;
    print(done ?? line);
  }
  return left;
}

/**
 * `npm run reconcile`: compares the payment providers' records with the grants. Changes nothing unless told
 * to grant.
 */
export const reconcileCommand: Command = {
  usage,
  async run(deps, { argv, print }) {
    const { values } = parseArguments(usage, {
      args: [...argv],
      options: { grant: { type: 'boolean', default: false } },
      allowPositionals: false,
    });
    const { books: all } = openPaymentWays(deps);
    if (all.length === 0)
      throw new CommandRefused(
        'No payment provider is configured: set the keys of Stripe or Paddle, as the server has them.',
      );
    let left = 0;
    for (const books of all) {
      left += await compare(deps, books, { granting: values.grant, print }).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        throw new CommandRefused(
          `${books.name} gave no usable answer: ${(error.cause instanceof Error && error.cause.message) || 'no reason given'}. Try again later.`,
        );
      });
    }
    if (left > 0) throw new CommandRefused(left === 1 ? '1 difference.' : `${left} differences.`);
    print('All payment records match the grants.');
  },
};
