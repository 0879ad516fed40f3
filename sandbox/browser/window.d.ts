interface Window {
  /** The globals set by the providers' own scripts; their wrappers require them. */
  Stripe: unknown;
  PaddleBillingV1: { Initialized: boolean } & Record<string, unknown>;
}
