import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs text for one purpose: as a signature for another, it is worth nothing. */
export const sign = (secret: string, purpose: string, said: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${said}`).digest('base64url');

export function isSigned(secret: string, purpose: string, said: string, signature: string): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secret, purpose, said))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
