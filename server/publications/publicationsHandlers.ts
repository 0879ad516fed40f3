import type { Outcome } from '#contract/call';
import type { publications } from '#contract/publications';
import { missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { sliceOf } from '../listPage.ts';
import { publicationsQueries } from './publicationsQueries.ts';

const missing: Outcome = { result: 'ERROR', message: missingPublication };

/** An account's hosted publications. */
export function publicationsHandlers({ db, config, clock, log }: Deps): Handlers<keyof typeof publications> {
  const queries = publicationsQueries(db, config);
  return {
    getcloudpublications: async (body, { accountId }) => {
      const slice = sliceOf(body);
      const { facts, total } = await queries.list(accountId, clock(), slice, slice && body);
      return { result: 'SUCCESS', list: facts.map(({ name }) => name), facts, ...(slice && { total }) };
    },
    // Only hidden here, at once and permanently; its files and events are removed in the background.
    deletecloudpublication: async ({ identifier }, { accountId, ip, requestId }) => {
      if (!(await queries.remove(accountId, identifier.normalize('NFC'), clock()))) return missing;
      log.info({ account: accountId, ip, request: requestId }, 'publication deleted');
      return { result: 'SUCCESS', message: 'Publication deleted.' };
    },
    'clear-cdn-cache': async ({ identifier }, { accountId }) => {
      if (!(await queries.dropCopies(accountId, identifier.normalize('NFC')))) return missing;
      return { result: 'SUCCESS', message: 'The cached copies of this publication have been dropped.' };
    },
  };
}
