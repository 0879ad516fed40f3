import type { AccountDetail, Running, Session } from '#contract/session';
import { changesFrom } from './planChange.ts';
import {
  isBilledSoon,
  storageIsExpired,
  subscriptionState,
  termIsOver,
  type SubscriptionFacts,
} from './subscription.ts';

/** The facts about an account that decide what it is offered. */
export interface OfferFacts extends Pick<SubscriptionFacts, 'txn_id'> {
  /** The subscription's last payment failed. */
  owed?: string | undefined;
  /** What runs, where the host says so. */
  running?: Session['running'];
  /** What ends at the end of its term. */
  endings?: Session['endings'];
  registered_domains: readonly unknown[];
  allowed_domains: number;
  detail: Pick<
    AccountDetail,
    | 'haszine'
    | 'hasclassic'
    | 'hasannotations'
    | 'hascreative'
    | 'isactive'
    | 'reg_date_plus1y'
    | 'cloudAllowance'
    | 'paddle_id'
    | 'show_upgrade_creative'
    | 'show_expand_storage'
    | 'show_cancel_storage'
  >;
}

type Holder = Pick<OfferFacts['detail'], 'haszine' | 'hasclassic' | 'hasannotations' | 'hascreative'>;

/** Licences that are bought per domain; Creative covers all domains. */
export const hasDomainLicense = ({ haszine, hasclassic, hasannotations, hascreative }: Holder): boolean =>
  (haszine || hasclassic || hasannotations) && !hascreative;

const runs = (facts: OfferFacts, now: Date) => subscriptionState(facts, now) === 'active';
/**
 * The term is over, and the next one is being billed. Until that is done the provider would charge a cancelled or changed
 * subscription all the same, so neither is offered.
 */
export const isRenewing = (
  {
    detail,
    running,
    endings,
    owed,
  }: Pick<OfferFacts, 'running' | 'endings' | 'owed'> & {
    detail: Pick<OfferFacts['detail'], 'reg_date_plus1y'>;
  },
  now: Date,
): boolean =>
  running?.subscription !== undefined &&
  endings?.subscription === undefined &&
  owed === undefined &&
  termIsOver(detail, now) &&
  isBilledSoon(new Date(detail.reg_date_plus1y), now);
/**
 * Active, or active once its bill is paid: the subscription can be managed and the amount due can be paid.
 */
const isHeld = (facts: OfferFacts, now: Date) => runs(facts, now) || facts.owed !== undefined;
// a cancelled subscription can be bought again, though the Creative licence is gone
const wasCreative = (facts: OfferFacts, now: Date) =>
  facts.detail.hascreative || subscriptionState(facts, now) === 'downgraded';

const isChangeable = (one: Running | undefined) =>
  one !== undefined && one.changeable && changesFrom(one.product).length > 0;

const rules = {
  /** Account License Keys. */
  licenseKeys: ({ detail }) => hasDomainLicense(detail),
  /** Another domain may be registered. */
  registerDomain: ({ detail, registered_domains, allowed_domains }) =>
    hasDomainLicense(detail) && registered_domains.length < allowed_domains,
  buyDomain: ({ detail }) => hasDomainLicense(detail),
  upgradeToCreative: ({ detail }) => detail.haszine && !detail.hascreative && detail.show_upgrade_creative,
  renewCreative: (facts, now) => wasCreative(facts, now) && !runs(facts, now) && !isRenewing(facts, now),
  /** Before expiry too: a renewal extends the current term. */
  renewServices: ({ detail }) => hasDomainLicense(detail),
  buyStorage: ({ detail }) => detail.show_expand_storage,
  cancelStorage: ({ detail }) => detail.show_cancel_storage,
  /** Another plan or term in place of the running one. */
  changePlan: (facts, now) => isChangeable(facts.running?.subscription) && !isRenewing(facts, now),
  changeStorage: ({ running }) => isChangeable(running?.storage),
  /** On the hosted checkout's own pages. */
  manageSubscription: (facts, now) => isHeld(facts, now) && facts.detail.paddle_id !== '',
  /** Whoever runs it: the hosted checkout's pages are open only to the customer who pays there. */
  cancelSubscription: isHeld,
  updatePaymentDetails: (facts, now) => isHeld(facts, now) && facts.detail.paddle_id === '',
  /** The publications are archived; not shown to accounts that never could host any. */
  storageExpired: ({ detail }, now) => detail.cloudAllowance > 0 && storageIsExpired(detail, now),
} satisfies Record<string, (facts: OfferFacts, now: Date) => boolean>;

export type Offer = keyof typeof rules;

const table: Readonly<Record<Offer, (facts: OfferFacts, now: Date) => boolean>> = rules;

/** Whether something is offered to, or true of, an account. */
export const isOffered = (offer: Offer, facts: OfferFacts, now: Date): boolean => table[offer](facts, now);

/** Everything offered to an account. */
export const offersTo = (facts: OfferFacts, now: Date): Offer[] =>
  (Object.keys(table) as Offer[]).filter((offer) => isOffered(offer, facts, now));
