import type { Body, CallName, Reply, Send } from '#contract/index';

/**
 * Why a call was refused.
 * - `signedOut`: there is no session, or it has ended
 * - `refused`: the server understood and said no
 * - `tooMany`: throttled
 * - `secondFactor`: the password was right, and a code is required
 * - `unproven`: the user has to confirm their identity first
 * - `fault`: the server failed, or answered something that is not JSON
 * - `network`: no answer at all
 */
export type RefusalKind =
  'signedOut' | 'refused' | 'tooMany' | 'secondFactor' | 'unproven' | 'fault' | 'network';

/** Every failed call ends in one. `words` are the server's, empty where it said nothing for the user. */
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

/** The server's words for a failure, or the given ones. */
export const wordsOf = (failure: unknown, otherwise: string): string =>
  failure instanceof Refusal && failure.words !== '' ? failure.words : otherwise;

export const isAbort = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** How a call ended, as far as every answer says it. */
type Ended = { result: string; message: string };
/** The calls whose answers say how they ended. */
type Ending = { [N in CallName]: Reply<N> extends Ended ? N : never }[CallName];

/**
 * Sends a call whose answer says how it ended, and resolves with it where that is well; throws a `Refusal` otherwise.
 * Not for the figures of analytics and heat maps, whose screens need the other states.
 */
export async function perform<N extends Ending>(
  send: Send,
  call: N,
  body: Body<N>,
  signal?: AbortSignal,
): Promise<Reply<N>> {
  const reply = await send(call, body, signal);
  const { result, message }: Ended = reply;
  if (result === 'SUCCESS') return reply;
  throw new Refusal('refused', call, message);
}
