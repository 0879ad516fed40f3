interface Window {
  /** What the providers' own scripts would set; their wrappers say what they look for. */
  Stripe: unknown;
  PaddleBillingV1: { Initialized: boolean } & Record<string, unknown>;
}
