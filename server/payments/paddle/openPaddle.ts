import type { Deps } from '../../deps.ts';
import type { PaddleAccess } from '../../config/paymentConfig.ts';
import type { SellersInvoice } from '../../invoices/invoicesHandlers.ts';
import type { HostedHandlers } from '../paymentCalls.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import type { WebhookSource } from '../webhookSource.ts';
import { createPaddleChanges } from './paddleChanges.ts';
import { createPaddleClient } from './paddleClient.ts';
import { paddleHandlers } from './paddleHandlers.ts';
import { paddleInvoices } from './paddleInvoices.ts';
import { createPaddleProvider } from './paddleProvider.ts';
import { paddleWebhook } from './paddleWebhook.ts';

/** Of the 5 seconds in which Paddle wants its notifications taken, the most that one question may need, in milliseconds. */
const WEBHOOK_CAP_MS = 2000;

/** Everything that the hosted checkout does. */
export function openPaddle(
  deps: Deps,
  access: PaddleAccess,
  giveUpSuperseded: (accountId: number) => Promise<void>,
): {
  provider: PaymentProvider;
  hosted: HostedHandlers;
  webhook: WebhookSource;
  sellersInvoice: SellersInvoice;
} {
  const { environment } = deps.config.payments;
  const ask = createPaddleClient(access, environment);
  const askQuickly = createPaddleClient(access, environment, WEBHOOK_CAP_MS);
  return {
    provider: { ...createPaddleProvider(ask), ...createPaddleChanges(deps, ask) },
    hosted: paddleHandlers(deps, ask),
    sellersInvoice: paddleInvoices(deps, ask),
    webhook: paddleWebhook(deps, askQuickly, giveUpSuperseded),
  };
}
