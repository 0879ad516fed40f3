import type { Product } from '#contract/products';
import { renewedTerm } from '#rules/term';
import type { Account } from '../db/schema.ts';

/** What a payment can change of an account. */
export type Standing = Pick<
  Account,
  | 'plan'
  | 'haszine'
  | 'hasclassic'
  | 'hasannotations'
  | 'hascreative'
  | 'isactive'
  | 'txn_id'
  | 'term_ends_at'
  | 'cloud_allowance'
  | 'allowed_domains'
  | 'show_expand_storage'
  | 'show_cancel_storage'
  | 'show_upgrade_creative'
>;
export type Change = Partial<Standing>;

/** `plan` and `storage` run one at a time: a new one replaces the old one. */
export type Kind = 'plan' | 'storage' | 'services' | 'domain';

export interface PaidPurchase {
  paymentId: string;
  paidAt: Date;
  /** Length of the term, and its end if the provider gives it. */
  months: number;
  termEndsAt?: Date;
  /** The first payment of a subscription, or a one-off payment; others only extend what exists. */
  first: boolean;
  /** Publications of the extra storage that is paid for still, without this purchase. */
  packs: number;
  /** Publications of the extra storage that this takes the place of, on the same subscription. */
  replacedPack?: number;
  /** Such storage continues, rather than lasting until its paid term ends. */
  hasStorage: boolean;
}

interface Ending {
  at: Date;
  /** Of the subscription itself. */
  paidUntil: Date;
  packs: number;
}

interface Effect {
  kind: Kind;
  /** Publications that come with it. */
  allowance?: number;
  paid: (account: Standing, purchase: PaidPurchase) => Change;
  /** It is over, and nothing took its place. */
  ended: (account: Standing, ending: Ending) => Change;
}

/** Publications that a Zine licence hosts. */
const zineAllowance = 3;
const later = (one: Date, other: Date) => (one > other ? one : other);
const termEnd = ({ term_ends_at }: Standing, { termEndsAt, paidAt, months }: PaidPurchase) =>
  termEndsAt ? later(termEndsAt, term_ends_at) : renewedTerm(term_ends_at, paidAt, months);

/** Publications that come with a plan, by its name. */
const planAllowances = { Creative: 10, Team: 50, Pro: 100 } as const;
type PlanName = keyof typeof planAllowances;
const isPlan = (name: string): name is PlanName => Object.hasOwn(planAllowances, name);

/** What a person gave an account is kept by the next plan; what came with the last one goes with it. */
const givenBeside = ({ plan: last, cloud_allowance }: Standing, packs: number): number =>
  isPlan(last) && cloud_allowance - packs === planAllowances[last] ? 0 : cloud_allowance;

const plan = (name: PlanName): Effect => ({
  kind: 'plan',
  allowance: planAllowances[name],
  paid: (account, purchase) => ({
    plan: name,
    hascreative: true,
    isactive: true,
    txn_id: purchase.paymentId,
    term_ends_at: termEnd(account, purchase),
    cloud_allowance: Math.max(givenBeside(account, purchase.packs), planAllowances[name] + purchase.packs),
    show_expand_storage: !purchase.hasStorage,
    show_cancel_storage: purchase.hasStorage,
    show_upgrade_creative: false,
  }),
  ended: (account, { at, packs }) => {
    if (at < account.term_ends_at) return { isactive: false };
    return afterTerm(account, packs);
  },
});

/** For a plan whose paid term is over and that has no subscription. */
export const afterTerm = (account: Standing, packs: number): Change => ({
  isactive: false,
  ...(account.haszine && account.hascreative && toZine(account, packs)),
});

/**
 * Back to the Zine licence. An account without one keeps its plan's name and figures so that it can renew. A
 * returning customer renews at the full fee: the upgrade fee is for first-time buyers.
 */
const toZine = ({ txn_id }: Standing, packs: number): Change => ({
  plan: 'Zine',
  hascreative: false,
  txn_id: txn_id.includes('_downgrade') ? txn_id : `${txn_id}_downgrade`,
  cloud_allowance: zineAllowance + packs,
  show_upgrade_creative: false,
  show_expand_storage: false,
});

const withoutRoom = ({ cloud_allowance }: Standing, allowance: number): Change => ({
  cloud_allowance: Math.max(0, cloud_allowance - allowance),
});
const noPack = ({ hascreative }: Standing): Change => ({
  show_cancel_storage: false,
  show_expand_storage: hascreative,
});

const storage = (allowance: number): Effect => ({
  kind: 'storage',
  allowance,
  paid: (account, { first, replacedPack }) =>
    replacedPack !== undefined
      ? { cloud_allowance: account.cloud_allowance - replacedPack + allowance }
      : first
        ? {
            cloud_allowance: account.cloud_allowance + allowance,
            show_expand_storage: false,
            show_cancel_storage: true,
          }
        : {},
  // nothing is left to cancel; the room stays until its paid term ends
  ended: (account, { at, paidUntil }) => ({
    ...(at < paidUntil ? {} : withoutRoom(account, allowance)),
    ...noPack(account),
  }),
});

const services = (licence: 'haszine' | 'hasclassic' | 'hasannotations'): Effect => ({
  kind: 'services',
  paid: (account, purchase) => ({ [licence]: true, term_ends_at: termEnd(account, purchase) }),
  ended: () => ({}),
});

const effects: Readonly<Record<Product, Effect>> = {
  'creative-annually': plan('Creative'),
  'creative-6monthly': plan('Creative'),
  'team-annually': plan('Team'),
  'team-6monthly': plan('Team'),
  'pro-annually': plan('Pro'),
  extra50: storage(50),
  extra500: storage(500),
  zine: services('haszine'),
  classic: services('hasclassic'),
  annotations: services('hasannotations'),
  domain: {
    kind: 'domain',
    paid: ({ allowed_domains }, { first }) => (first ? { allowed_domains: allowed_domains + 1 } : {}),
    // its year is had to the end
    ended: (account, { at, paidUntil }) => (at < paidUntil ? {} : afterDomain(account)),
  },
};

export const kindOf = (product: Product): Kind => effects[product].kind;
/** Paid term after term, one of its kind at a time; services and domains are paid once. */
export const recurs = (product: Product): boolean => ['plan', 'storage'].includes(kindOf(product));
/** Publications added by an extra storage product; 0 for other products. */
export const packOf = (product: Product): number =>
  effects[product].kind === 'storage' ? (effects[product].allowance ?? 0) : 0;
/** Publications that a plan hosts; undefined for other products. */
export const hostedWith = (product: Product): number | undefined =>
  effects[product].kind === 'plan' ? effects[product].allowance : undefined;
export const afterPayment = (account: Standing, product: Product, purchase: PaidPurchase): Change =>
  effects[product].paid(account, purchase);
export const afterEnd = (account: Standing, product: Product, ending: Ending): Change =>
  effects[product].ended(account, ending);
/** One more domain, whose year is over. */
export const afterDomain = (account: Standing): Change => ({
  allowed_domains: Math.max(0, account.allowed_domains - 1),
});
/** Of a domain or extra storage that ended early at its provider and whose paid time is over. */
export const afterPaidTime = (account: Standing, product: Product, hasStorage: boolean): Change =>
  kindOf(product) === 'domain'
    ? afterDomain(account)
    : { ...withoutRoom(account, packOf(product)), ...(!hasStorage && noPack(account)) };
