import type { trackableLinks } from '#contract/trackableLinks';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';

const later = async (): Promise<never> => {
  throw new HttpRefusal(503, 'This is not available yet.');
};

export function trackableLinksHandlers(_deps: Deps): Handlers<keyof typeof trackableLinks> {
  return {
    'trackable-link#fetch': later,
    'trackable-link#delete': later,
    'trackable-link#update': later,
    'trackable-link#create': later,
    'trackable-link#deleteLinks': later,
  };
}
