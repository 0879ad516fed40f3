import { payments } from '#contract/payments';
import { byId } from '../accounts/accountQueries.ts';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { createCancellations } from './cancellations.ts';
import { priceFor, products } from './catalogue.ts';
import { paymentWords } from '#rules/paymentWords';
import { PaymentRefusal, ProviderUnavailable } from './paymentRefusal.ts';
import { createPlanChanges } from './planChanges.ts';
import type { PaymentWays } from './providers.ts';

const done = { result: 'SUCCESS', message: '' } as const;
const refusal = (message: string) => ({ result: 'ERROR' as const, message });
type Handle = (body: never, caller: Caller) => Promise<unknown>;
type PaymentCall = keyof typeof payments;
/** Those that are answered whichever provider there is. */
type OwnCall = Exclude<PaymentCall, keyof NonNullable<PaymentWays['cards'] & PaymentWays['hosted']>>;

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
      return refusal(
        ofSubscriptions.has(call) ? paymentWords.subscriptionsUnavailable : paymentWords.unavailable,
      );
    }
  }

  const own: Handlers<OwnCall> = {
    'creative-services#prices': async (_body, { accountId }) => {
      const account = await byId(db, accountId);
      if (!account || config.payments.environment === 'none')
        return { ...refusal(paymentWords.unavailable), prices: [] };
      return {
        ...done,
        prices: products.map((product) => priceFor(config.payments, product, account)),
      };
    },
    'creative-services#changepreview': async ({ product }, { accountId }) => ({
      ...done,
      preview: await changes.preview(accountId, product),
    }),
    'creative-services#changeplan': ({ product, today, at }, { accountId }) =>
      changes.change(accountId, product, { today, at: new Date(at) }),
    'creative-services#undochange': ({ product }, { accountId }) => changes.undo(accountId, product),
    'creative-services#cancelpreview': async ({ product }, { accountId }) => ({
      ...done,
      preview: await cancellations.preview(accountId, product),
    }),
    'creative-services#cancelsubscription': ({ product, reason = '' }, { accountId }) =>
      cancellations.cancel(accountId, product, reason),
    'creative-services#undocancel': ({ product }, { accountId }) => cancellations.undo(accountId, product),
  };
  const handlers = { ...own, ...cards, ...hosted } as Partial<Record<PaymentCall, Handle>>;
  return Object.fromEntries(
    (Object.keys(payments) as PaymentCall[]).map((call) => {
      const handle = handlers[call];
      return [
        call,
        handle
          ? (body: never, caller: Caller) => inWords(call, caller, () => handle(body, caller))
          : // its provider is not configured
            async () => refusal(paymentWords.unavailable),
      ];
    }),
  ) as unknown as Handlers<PaymentCall>;
}

/** What a provider's outage keeps from a subscription, rather than from a payment. */
const ofSubscriptions = new Set<PaymentCall>([
  'creative-services#createsubscription',
  'creative-services#cancelsubscription',
  'creative-services#undocancel',
  'creative-services#changepreview',
  'creative-services#changeplan',
  'creative-services#undochange',
  'creative-services#paddleportalsession',
  'creative-services#migratestripesubtopaddle',
]);
