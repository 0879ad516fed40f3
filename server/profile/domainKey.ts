import { createHmac } from 'node:crypto';

/**
 * The licence key of a domain: 32 characters in groups of eight, reproducible, and unguessable without the
 * server's secret.
 */
export function domainKey(secret: string, accountId: number, domain: string): string {
  const digest = createHmac('sha256', secret)
    .update(`license-key:${accountId}:${domain}`)
    .digest('hex')
    .slice(0, 32)
    .toUpperCase();
  return (digest.match(/.{8}/g) ?? []).join('-');
}
