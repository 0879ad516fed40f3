import { randomBytes } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstvwxyz0123456789';

/** A new id in Paddle's format: `txn_` and 26 lower-case letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_01${Array.from(randomBytes(24), (byte) => letters[byte % 32]).join('')}`;
