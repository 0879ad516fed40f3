import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id, the library's default; OWASP's first choice of cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For the database. The password counts as it was typed, to its last character. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// A hash of nothing anybody can type, to spend the same time on an address that nobody has.
let nobodys: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash; for `undefined` (no such account) the answer is no and comes as late.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(`\0${Math.random()}`);
  if (stored === undefined || !stored.startsWith('$argon2'))
    return (await verify(await nobodys, password)) && false;
  return verify(stored, password);
}

/** The hash was made at another cost than today's: to be made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== cost.memoryCost ||
    timeCost !== cost.timeCost ||
    parallelism !== cost.parallelism ||
    !stored.startsWith('$argon2id$')
  );
}
