import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id with the library's default cost, OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash for the database. The password counts as typed, to its last character. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// The hash of an unknowable password, to spend the same time on an unknown address.
let dummyHash: Promise<string> | undefined;

/** Whether a password matches a hash; for `undefined` (no such account) false, after the same time. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(`\0${Math.random()}`);
  if (stored === undefined || !stored.startsWith('$argon2'))
    return (await verify(await dummyHash, password)) && false;
  return verify(stored, password);
}

/** The hash has another cost than today's: renew it at the next login. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== cost.memoryCost ||
    timeCost !== cost.timeCost ||
    parallelism !== cost.parallelism ||
    !stored.startsWith('$argon2id$')
  );
}
