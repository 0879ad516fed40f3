import type { CancelPreview, ChangePreview } from '#contract/payments';
import type { Price } from '#contract/products';
import type { PaymentsConfig } from '../../session/paymentsConfig.ts';

const ways = {
  environment: 'sandbox',
  taxIdOnRenewal: false,
  stripe: { key: 'pk_test_sample' },
  paddle: { token: 'test_sample' },
} as const;

/** Cards in here. */
export const byCard: PaymentsConfig = { ...ways, hosted: false };
/** The same, and tax is worked out. */
export const byTaxedCard: PaymentsConfig = { ...byCard, stripe: { ...ways.stripe, taxed: true } };
/** The hosted checkout for everybody. */
export const byCheckout: PaymentsConfig = { ...ways, hosted: true };

const dollar = (product: Price['product'], amount: number, months: number, later?: number): Price => ({
  product,
  amount,
  currency: 'USD',
  months,
  ...(later === undefined ? {} : { later }),
});
const plan = (publications: number, price: Price): Price => ({ ...price, publications });

export const somePrices: Price[] = [
  plan(50, dollar('team-annually', 94900, 12)),
  plan(50, dollar('team-6monthly', 54900, 6)),
  plan(10, dollar('creative-annually', 24900, 12, 39900)),
  plan(10, dollar('creative-6monthly', 22900, 6)),
  plan(100, dollar('pro-annually', 149500, 12)),
  dollar('extra50', 9900, 12),
  dollar('extra500', 59900, 12),
  dollar('zine', 19900, 12),
  dollar('classic', 14900, 12),
  dollar('annotations', 9900, 12),
  dollar('domain', 5000, 12),
];

export const aPreview = (differences: Partial<CancelPreview> = {}): CancelPreview => ({
  endsAt: '2027-03-01T00:00:00.000Z',
  allowanceAfter: 3,
  archived: [
    'Spring-Catalogue-2026',
    'Annual-Report-2025',
    'Winter-Journal',
    'Members-Handbook',
    'Exhibition-Guide',
    'Press-Kit',
    'Seed-List',
  ],
  storageExpiresAt: '2027-08-30T12:00:00.000Z',
  ...differences,
});

/** The plan continues with room for everything. */
export const storagePreview: CancelPreview = {
  endsAt: '2027-03-01T00:00:00.000Z',
  allowanceAfter: 50,
  archived: [],
};

/** From Creative to Team, in the middle of a paid year. */
export const aChange = (differences: Partial<ChangePreview> = {}): ChangePreview => ({
  product: 'team-annually',
  when: 'now',
  at: '2026-09-01T12:00:00.000Z',
  today: 25000,
  then: 99500,
  thenAt: '2027-03-01T00:00:00.000Z',
  currency: 'USD',
  months: 12,
  taxed: false,
  allowanceAfter: 50,
  archived: [],
  ...differences,
});

/** From Creative by the year to Creative by six months, when the year ends. */
export const smallerChange = aChange({
  product: 'creative-6monthly',
  when: 'termEnd',
  at: '2027-03-01T00:00:00.000Z',
  today: 0,
  then: 22900,
  months: 6,
  allowanceAfter: 10,
  archived: aPreview().archived,
});
