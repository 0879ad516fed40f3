import type { profile } from '#contract/profile';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { domainHandlers } from './domainHandlers.ts';
import { detailsHandlers } from './detailsHandlers.ts';

/** An account's profile, and the domains of its licences. */
export const profileHandlers = (deps: Deps): Handlers<keyof typeof profile> => ({
  ...detailsHandlers(deps),
  ...domainHandlers(deps),
});
