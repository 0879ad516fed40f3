import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Text sealed for one purpose cannot be opened for another. */
export type SealedFor = 'mail' | 'second factor';

const keyOf = (secret: string, purpose: SealedFor) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Text that only a holder of the server's secret can read: mails carry codes, and the database keeps none. */
export function seal(secret: string, text: string, purpose: SealedFor = 'mail'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws when it was sealed with another secret, or touched */
export function unseal(secret: string, sealed: string, purpose: SealedFor = 'mail'): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}
