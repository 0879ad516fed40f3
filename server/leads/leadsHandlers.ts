import type { leads } from '#contract/leads';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';

const later = async (): Promise<never> => {
  throw new HttpRefusal(503, 'This is not available yet.');
};

export function leadsHandlers(_deps: Deps): Handlers<keyof typeof leads> {
  return {
    leads: later,
    'leads#deleteAllLeads': later,
    'leads#deleteLead': later,
    'leads#deleteLeads': later,
    'leads#timeline': later,
    'leads#erase': later,
  };
}
