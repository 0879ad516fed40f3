import type { NewAccount } from '../db/schema.ts';

type Terms = Pick<
  NewAccount,
  | 'plan'
  | 'haszine'
  | 'hasclassic'
  | 'hasannotations'
  | 'hascreative'
  | 'isactive'
  | 'cloud_allowance'
  | 'allowed_domains'
  | 'renewal_fee'
  | 'creative_fee'
  | 'upgrade_fee'
  | 'show_upgrade_creative'
  | 'show_expand_storage'
>;

/** Fees in cents a year; a renewal is half of the licence's own fee. */
const creative_fee = 49_500;

/** What an account has under each plan, as an operator makes it. */
export const plans: Readonly<Record<string, Terms>> = {
  creative: {
    plan: 'Creative',
    hascreative: true,
    isactive: true,
    cloud_allowance: 10,
    creative_fee,
    show_expand_storage: true,
  },
  team: {
    plan: 'Team',
    hascreative: true,
    isactive: true,
    cloud_allowance: 50,
    creative_fee,
    show_expand_storage: true,
  },
  zine: {
    plan: 'Zine',
    haszine: true,
    cloud_allowance: 3,
    allowed_domains: 1,
    renewal_fee: 24_750,
    creative_fee,
    upgrade_fee: 24_750,
    show_upgrade_creative: true,
  },
  classic: { plan: 'Classic', hasclassic: true, allowed_domains: 1, renewal_fee: 24_750, creative_fee },
  annotations: {
    plan: 'Annotations',
    hasannotations: true,
    allowed_domains: 1,
    renewal_fee: 24_750,
    creative_fee,
  },
};
