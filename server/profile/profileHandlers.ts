import type { profile } from '#contract/profile';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { domainHandlers } from './domainHandlers.ts';
import { detailsHandlers } from './detailsHandlers.ts';

/** Who the account belongs to, and the domains its licences are for. */
export const profileHandlers = (deps: Deps): Handlers<keyof typeof profile> => ({
  ...detailsHandlers(deps),
  ...domainHandlers(deps),
});
