import { byId } from '../accounts/accountQueries.ts';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { createCancellations } from './cancellations.ts';
import { priceFor, products } from './catalogue.ts';
import {
  cardCalls,
  hostedCalls,
  type CardHandlers,
  type HostedHandlers,
  type PaymentCall,
} from './paymentCalls.ts';
import { paymentWords } from '#rules/paymentWords';
import { PaymentRefusal, ProviderUnavailable } from './paymentRefusal.ts';
import { createPlanChanges } from './planChanges.ts';
import type { PaymentWays } from './providers.ts';

const refusal = (message: string) => ({ result: 'ERROR' as const, message });
type Handle = (body: never, caller: Caller) => Promise<unknown>;

/** Payments, by the calls' names. */
export function paymentsHandlers(
  deps: Deps,
  { providers, cards, hosted }: PaymentWays,
): Handlers<PaymentCall> {
  const { db, config, log } = deps;
  const changes = createPlanChanges(deps, providers);
  const cancellations = createCancellations(deps, providers, changes);

  /** Turns refusals and outages into messages; our own faults stay errors. */
  async function inWords<T>(
    call: PaymentCall,
    { accountId }: Caller,
    work: () => Promise<T>,
  ): Promise<T | ReturnType<typeof refusal>> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PaymentRefusal) {
        log.info({ account: accountId, call, why: error.message }, 'payment refused');
        return refusal(error.message);
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : String(error.cause);
      log.error({ account: accountId, call, why: error.message, cause }, 'payment provider unavailable');
      return refusal(unavailableWords[call] ?? paymentWords.unavailable);
    }
  }

  /** A provider's handlers, or the message that it is not configured. */
  const spoken = <H extends CardHandlers | HostedHandlers>(
    names: readonly (keyof H & PaymentCall)[],
    handlers: H | undefined,
  ): H =>
    Object.fromEntries(
      names.map((name) => {
        const handle = handlers?.[name] as Handle | undefined;
        return [
          name,
          handle
            ? (body: never, caller: Caller) => inWords(name, caller, () => handle(body, caller))
            : async () => refusal(paymentWords.unavailable),
        ];
      }),
    ) as unknown as H;

  return {
    ...spoken<CardHandlers>(cardCalls, cards),
    ...spoken<HostedHandlers>(hostedCalls, hosted),
    'creative-services#prices': async (_body, { accountId }) => {
      const account = await byId(db, accountId);
      if (!account || config.payments.environment === 'none')
        return { ...refusal(paymentWords.unavailable), prices: [] };
      return {
        result: 'SUCCESS',
        message: '',
        prices: products.map((product) => priceFor(config.payments, product, account)),
      };
    },
    'creative-services#changepreview': ({ product }, caller) =>
      inWords('creative-services#changepreview', caller, async () => ({
        result: 'SUCCESS' as const,
        message: '',
        preview: await changes.preview(caller.accountId, product),
      })),
    'creative-services#changeplan': ({ product, today, at }, caller) =>
      inWords('creative-services#changeplan', caller, () =>
        changes.change(caller.accountId, product, { today, at: new Date(at) }),
      ),
    'creative-services#undochange': ({ product }, caller) =>
      inWords('creative-services#undochange', caller, () => changes.undo(caller.accountId, product)),
    'creative-services#cancelpreview': ({ product }, caller) =>
      inWords('creative-services#cancelpreview', caller, async () => ({
        result: 'SUCCESS' as const,
        message: '',
        preview: await cancellations.preview(caller.accountId, product),
      })),
    'creative-services#cancelsubscription': ({ product, reason = '' }, caller) =>
      inWords('creative-services#cancelsubscription', caller, () =>
        cancellations.cancel(caller.accountId, product, reason),
      ),
    'creative-services#undocancel': ({ product }, caller) =>
      inWords('creative-services#undocancel', caller, () => cancellations.undo(caller.accountId, product)),
  };
}

/** Messages for a provider's outage other than the payment system's. */
const unavailableWords: Partial<Record<PaymentCall, string>> = {
  'creative-services#createsubscription': paymentWords.subscriptionsUnavailable,
  'creative-services#cancelsubscription': paymentWords.subscriptionsUnavailable,
  'creative-services#undocancel': paymentWords.subscriptionsUnavailable,
  'creative-services#changepreview': paymentWords.subscriptionsUnavailable,
  'creative-services#changeplan': paymentWords.subscriptionsUnavailable,
  'creative-services#undochange': paymentWords.subscriptionsUnavailable,
  'creative-services#paddleportalsession': paymentWords.subscriptionsUnavailable,
  'creative-services#migratestripesubtopaddle': paymentWords.subscriptionsUnavailable,
};
