import type { forms } from '#contract/forms';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';

const later = async (): Promise<never> => {
  throw new HttpRefusal(503, 'This is not available yet.');
};

export function formsHandlers(_deps: Deps): Handlers<keyof typeof forms> {
  return {
    forms: later,
    'forms#deleteAllForms': later,
    'forms#deleteForm': later,
    'forms#deleteForms': later,
  };
}
