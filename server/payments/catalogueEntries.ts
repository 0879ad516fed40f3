/** Of the price catalogue: what is sold, for how long, and its list price in cents. */
interface Listed {
  /** On invoices. */
  title: string;
  /** Length of a term; 0 for what is no term. */
  months: number;
  amount: number;
}

/**
 * The price catalogue, product × term. List prices hold where neither the configured catalogue nor the account has
 * its own. Names are those of the original's.
 */
export const catalogueEntries = {
  'Zine.domain1': { title: 'Zine licence, 1 domain, 12 months of services', months: 12, amount: 49_500 },
  'Zine.domain2': { title: 'Zine licence, 2 domains, 12 months of services', months: 12, amount: 79_500 },
  'Zine.domain3': { title: 'Zine licence, 3 domains, 12 months of services', months: 12, amount: 99_500 },
  'Zine.unlimited': { title: 'Zine licence, unlimited domains, 12 months of services', months: 12, amount: 249_500 },
  'Creative.6monthly': { title: 'Creative subscription, 6 months', months: 6, amount: 29_500 },
  'Creative.annually': { title: 'Creative subscription, 12 months', months: 12, amount: 49_500 },
  'Team.6monthly': { title: 'Team subscription, 6 months', months: 6, amount: 59_500 },
  'Team.annually': { title: 'Team subscription, 12 months', months: 12, amount: 99_500 },
  'Pro.annually': { title: 'Pro subscription, 12 months', months: 12, amount: 149_500 },
  'ExtraStorage.Extra50': { title: 'Extra cloud storage, 50 publications, 12 months', months: 12, amount: 9_900 },
  'ExtraStorage.Extra500': { title: 'Extra cloud storage, 500 publications, 12 months', months: 12, amount: 49_900 },
  Services: { title: 'Services, 12 months', months: 12, amount: 24_750 },
  AdditionalDomain: { title: 'Additional domain, 12 months', months: 12, amount: 5_000 },
  UpdatePaymentDetails: { title: 'Update of payment details', months: 0, amount: 0 },
} as const satisfies Record<string, Listed>;

export type CatalogueKey = keyof typeof catalogueEntries;
export const catalogueKeys = Object.keys(catalogueEntries) as CatalogueKey[];
