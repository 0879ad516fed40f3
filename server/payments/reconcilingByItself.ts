import type { Deps } from '../deps.ts';
import { writeToOperator } from '../mail/operatorLetters.ts';
import type { Books } from './books.ts';
import { openPaymentWays } from './providers.ts';
import { recordsLetter } from './paymentLetters.ts';
import { ProviderUnavailable } from './paymentRefusal.ts';
import { createReconciling } from './reconciling.ts';

/** Longer than a provider tries to deliver a notification, in milliseconds. */
const LOOKED_BACK_MS = 7 * 24 * 3_600_000;

/** @param left takes what only a person can put right */
async function compare(deps: Deps, books: Books, left: string[]): Promise<void> {
  const { clock, log } = deps;
  const since = new Date(clock().getTime() - LOOKED_BACK_MS);
  for await (const { line, mend, note } of createReconciling(deps, books).differences(since)) {
    try {
      if (mend) log.warn({ provider: books.provider }, await mend());
      else if (!note) left.push(line);
    } catch (error) {
      log.error({ err: error, provider: books.provider }, 'a difference could not be mended');
      left.push(line);
    }
  }
}

/**
 * Compares the last days' payments and everything that runs with the providers' records, mends what needs no person,
 * and emails the rest to the operator.
 */
export async function reconcileByItself(
  deps: Deps,
  all: readonly Books[] = openPaymentWays(deps).books,
): Promise<void> {
  const { environment } = deps.config.payments;
  if (environment === 'none' || environment === 'offline') return;
  const left: string[] = [];
  for (const books of all) {
    try {
      await compare(deps, books, left);
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        deps.log.warn({ err: error }, `${books.name} could not be asked for its payment records`);
        continue;
      }
      deps.log.error({ err: error }, 'the comparison of payment records failed');
      left.push(`${books.name}: its records could not be compared to the end. The log says why.`);
    }
  }
  for (const line of left) deps.log.error(line);
  if (left.length > 0) await writeToOperator(deps, recordsLetter(left));
}
