import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Product } from '#contract/products';

const proofOf = (secret: string, account: string) =>
  createHmac('sha256', secret).update(`paddle account ${account}`).digest('base64url');

/**
 * The account a transaction is for. The proof prevents browsers, which can send any custom data, from naming
 * another account.
 */
export const noteOf = (secret: string, accountId: number) => ({
  account: String(accountId),
  proof: proofOf(secret, String(accountId)),
});

/** The account that custom data was written for by us; undefined where it was not. */
export function notedAccount(secret: string, customData: unknown): number | undefined {
  const { account, proof } = (customData ?? {}) as { account?: unknown; proof?: unknown };
  if (typeof account !== 'string' || typeof proof !== 'string' || !/^\d{1,15}$/.test(account))
    return undefined;
  const [said, right] = [Buffer.from(proof), Buffer.from(proofOf(secret, account))];
  return said.length === right.length && timingSafeEqual(said, right) ? Number(account) : undefined;
}

/** What a price of ours is for. Prices can be created only with the API key, so this needs no proof. */
export const priceNote = (product: Product, later?: number) => ({
  verso_product: product,
  ...(later !== undefined && { verso_later: String(later) }),
});
/** The price of later terms, in minor units, of one that a change is made at. */
export function notedLater(customData: unknown): number | undefined {
  const later = (customData as { verso_later?: unknown } | null | undefined)?.verso_later;
  return typeof later === 'string' && /^\d+$/.test(later) ? Number(later) : undefined;
}
export const notedProduct = (customData: unknown): unknown =>
  (customData as { verso_product?: unknown } | null | undefined)?.verso_product;
