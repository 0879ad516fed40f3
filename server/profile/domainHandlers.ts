import { isOffered } from '#rules/offers';
import { createThrottle } from '../security/throttle.ts';
import type { Handlers } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { domainKey } from './domainKey.ts';
import { readDomain } from './domainName.ts';
import { domainsOf, lockAccount } from './profileQueries.ts';

type Registered = { result: 'SUCCESS' | 'ERROR'; message: string };

const failure = (message: string): Registered => ({ result: 'ERROR', message });
const noLicense =
  'Domains are registered for the Zine, Classic and Annotations licences. Your account needs none.';
const noneLeft = (allowed: number) =>
  `All ${allowed} of your domains are registered. Please purchase an additional domain.`;
const tooMany = failure('Too many domains were tried. Please try again in a little while.');

/** `updateuser#registerdomain`. */
export function domainHandlers(deps: Deps): Handlers<'updateuser#registerdomain'> {
  const { db, config, clock, log } = deps;
  const throttle = createThrottle(deps);

  /** Locks the account, so that concurrent requests cannot exceed the limit. */
  async function register(tx: Queryable, accountId: number, domain: string): Promise<Registered> {
    const account = await lockAccount(tx, accountId);
    const registered = await domainsOf(tx, accountId);
    if (registered.some((each) => each.domain === domain))
      return { result: 'SUCCESS', message: `${domain} is registered already.` };
    const { txn_id, allowed_domains, cloud_allowance: cloudAllowance, term_ends_at } = account;
    const detail = { ...account, cloudAllowance, reg_date_plus1y: term_ends_at.toISOString() };
    const facts = { txn_id, allowed_domains, registered_domains: registered, detail };
    if (!isOffered('licenseKeys', facts, clock())) return failure(noLicense);
    if (!isOffered('registerDomain', facts, clock())) return failure(noneLeft(allowed_domains));
    await tx
      .insertInto('registered_domains')
      .values({
        account_id: accountId,
        domain,
        key: domainKey(config.secret, accountId, domain),
        created_at: clock(),
      })
      .execute();
    return { result: 'SUCCESS', message: `${domain} is registered. Its license key is below.` };
  }

  async function tryToRegister(typed: string, accountId: number, ip: string): Promise<Registered> {
    const read = readDomain(typed);
    if ('fault' in read) return failure(read.fault);
    if (!(await throttle.attempt('domain', String(accountId), ip))) return tooMany;
    return db.transaction().execute((tx) => register(tx, accountId, read.domain));
  }

  return {
    'updateuser#registerdomain': async ({ newdomain }, { accountId, ip, requestId }) => {
      const outcome = await tryToRegister(newdomain, accountId, ip);
      if (outcome.result === 'SUCCESS')
        log.info({ account: accountId, ip, request: requestId }, 'domain registered');
      return { ...outcome, registered_domains: await domainsOf(db, accountId) };
    },
  };
}
