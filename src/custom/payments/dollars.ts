/** One more domain for a year, in cents. */
export const ADDITIONAL_DOMAIN_CENTS = 5000;

/** $247.50 */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
