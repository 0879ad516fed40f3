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

/** Fees in cents per year; a renewal costs half the licence fee. */
const creative_fee = 49_500;

/** The terms of each plan for accounts created by an operator. */
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
