import type { Deps } from '../deps.ts';
import { writeToOperator } from '../mail/operatorLetters.ts';
import type { Books } from './books.ts';
import { openBooks } from './openBooks.ts';
import { recordsLetter } from './paymentLetters.ts';
import { ProviderUnavailable } from './paymentRefusal.ts';
import { createReconciling } from './reconciling.ts';

/** Longer than a provider tries to deliver a notification, in milliseconds. */
const LOOKED_BACK_MS = 7 * 24 * 3_600_000;

/** @returns what only a person can put right */
async function compare(deps: Deps, books: Books): Promise<string[]> {
  const { clock, log } = deps;
  const left: string[] = [];
  const since = new Date(clock().getTime() - LOOKED_BACK_MS);
  for await (const { line, mend, note } of createReconciling(deps, books).differences(since)) {
    if (mend) log.warn({ provider: books.provider }, await mend());
    else if (!note) left.push(line);
  }
  return left;
}

/**
 * Compares the last days' payments and everything that runs with the providers' records, mends what needs no person,
 * and emails the rest to the operator.
 */
export async function reconcileByItself(deps: Deps, all: readonly Books[] = openBooks(deps)): Promise<void> {
  const { environment } = deps.config.payments;
  if (environment === 'none' || environment === 'offline') return;
  const left: string[] = [];
  for (const books of all) {
    try {
      left.push(...(await compare(deps, books)));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      deps.log.warn({ err: error }, `${books.name} could not be asked for its payment records`);
    }
  }
  for (const line of left) deps.log.error(line);
  if (left.length > 0) await writeToOperator(deps, recordsLetter(left));
}
