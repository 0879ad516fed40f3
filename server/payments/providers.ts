import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import type { CardHandlers, HostedHandlers } from './paymentCalls.ts';
import type { Providers } from './paymentProvider.ts';
import type { WebhookSource } from './webhookSource.ts';

/** Everything that is configured to take payments. */
export interface PaymentWays {
  providers: Providers;
  cards?: CardHandlers;
  hosted?: HostedHandlers;
  webhooks: Partial<Record<Provider, WebhookSource>>;
}

/** The providers that the configuration has keys for. */
export function openPaymentWays(_deps: Deps): PaymentWays {
  return { providers: {}, webhooks: {} };
}
