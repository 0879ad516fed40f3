import type { StripeDouble } from './stripeDouble.ts';

interface Asked {
  params: Record<string, string>;
  /** From the form or query, with numbers and booleans converted. */
  given: Record<string, unknown>;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** As the documents write it. */
  path: string;
  /** Not among the provider's documents: nothing to validate against. */
  isUndocumented?: true;
  answer(stripe: StripeDouble, asked: Asked): object;
}
