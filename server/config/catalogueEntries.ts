/** The price catalogue: product, term and list price in cents. */
interface Listed {
  /** On invoices. */
  title: string;
  /** Length of a term. */
  months: number;
  amount: number;
}

/**
 * The price catalogue, product × term. List prices apply unless the configured catalogue or the account has
 * its own. Names are the original's.
 */
export const catalogueEntries = {
  'Creative.6monthly': { title: 'Creative subscription, 6 months', months: 6, amount: 29_500 },
  'Creative.annually': { title: 'Creative subscription, 12 months', months: 12, amount: 49_500 },
  'Team.6monthly': { title: 'Team subscription, 6 months', months: 6, amount: 59_500 },
  'Team.annually': { title: 'Team subscription, 12 months', months: 12, amount: 99_500 },
  'Pro.annually': { title: 'Pro subscription, 12 months', months: 12, amount: 149_500 },
  'ExtraStorage.Extra50': {
    title: 'Extra cloud storage, 50 publications, 12 months',
    months: 12,
    amount: 9_900,
  },
  'ExtraStorage.Extra500': {
    title: 'Extra cloud storage, 500 publications, 12 months',
    months: 12,
    amount: 49_900,
  },
  Services: { title: 'Services, 12 months', months: 12, amount: 24_750 },
  AdditionalDomain: { title: 'Additional domain, 12 months', months: 12, amount: 5_000 },
} as const satisfies Record<string, Listed>;

export type CatalogueKey = keyof typeof catalogueEntries;
/** Groups of the original's catalogue that are not sold here; they are ignored. */
export const unsoldGroups: readonly string[] = ['Zine', 'UpdatePaymentDetails'];
export const catalogueKeys = Object.keys(catalogueEntries) as CatalogueKey[];
