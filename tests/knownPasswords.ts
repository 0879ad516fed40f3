import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

// required, as an import would be led back here
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const known = new Map<string, Promise<boolean>>();
/** Milliseconds: about what it takes to compute. */
const asLong = 12;

/**
 * Most test accounts share a password and its hash, and each login verified them anew: a tenth of all that the server's
 * tests computed. The answer to the same question is the same, and comes as late.
 */
export async function verify(hash: string, password: string): Promise<boolean> {
  const question = `${hash}\0${password}`;
  const asked = known.get(question);
  if (asked) await wait(asLong);
  else known.set(question, argon2.verify(hash, password));
  return asked ?? known.get(question) ?? false;
}

/** Replaces `@node-rs/argon2` in the server's tests. */
export const { hash, hashSync, parseOptions } = argon2;
