import type { Outcome } from '#contract/call';

/**
 * Why a call was refused.
 * - `signedOut`: there is no session, or no longer one
 * - `refused`: the server understood and said no
 * - `tooMany`: asked too often
 * - `secondFactor`: the password was right, and a code is owed
 * - `unproven`: whoever holds the session has to show first that it is theirs
 * - `fault`: the server failed, or answered something that is not JSON
 * - `network`: no answer at all
 */
export type RefusalKind =
  'signedOut' | 'refused' | 'tooMany' | 'secondFactor' | 'unproven' | 'fault' | 'network';

/** What every failed call ends in. `words` are the server's own, empty where it said nothing a person should read. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly words: string;
  /** Name of the call, for logs. */
  readonly call: string;

  constructor(kind: RefusalKind, call: string, words = '', cause?: unknown) {
    super(words || `${call}: ${kind}`, { cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.call = call;
    this.words = words;
  }
}

/** The server's words for a failure, or what the room says itself. */
export const wordsOf = (failure: unknown, otherwise: string): string =>
  failure instanceof Refusal && failure.words !== '' ? failure.words : otherwise;

export const isAbort = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/**
 * Passes a successful command's answer on and throws a `Refusal` otherwise.
 * For commands only: analytics and heatmap answer states, which their screens must see.
 */
export function succeed<R extends Outcome>(call: string, reply: R): R {
  if (reply.result === 'SUCCESS') return reply;
  throw new Refusal('refused', call, reply.message);
}
