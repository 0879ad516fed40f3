import type { Deps } from '../deps.ts';
import { daily, takeTurn } from '../upkeepTurn.ts';
import type { Letter } from './letter.ts';
import { postLetter } from './outbox.ts';

/** Emails to the operator belong to no account. */
const OPERATOR = -1;

/** Emails `OPERATOR_EMAIL`, where it is set. */
export async function writeToOperator(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  letter: Letter,
): Promise<void> {
  const { operatorEmail: recipient } = deps.config;
  if (recipient !== undefined) await postLetter(deps.db, deps, { accountId: OPERATOR, recipient }, letter);
}

/** The same at most once a day for each `matter`: what fails once may fail a thousand times. */
export async function alarmOperator(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  matter: string,
  letter: Letter,
): Promise<void> {
  if (deps.config.operatorEmail === undefined) return;
  if (await takeTurn(deps, `alarm: ${matter}`, daily)) await writeToOperator(deps, letter);
}
