import type { Session } from '#contract/session';
import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import { standingOf } from '../payments/endings.ts';
import type { SessionPair } from '../sessions/sessionPair.ts';

/**
 * The account as the logged-in page sees it: every field from the database, none from the request.
 * @param ownVisits the mark for the publication hosts
 */
export async function describeSession(
  db: Queryable,
  account: Account,
  pair: SessionPair,
  ownVisits: string,
): Promise<Session> {
  const id = account.account_id;
  const domains = await db
    .selectFrom('registered_domains')
    .select(['domain', 'key'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('domain')
    .execute();
  const methods = await db
    .selectFrom('payment_methods')
    .select(['last4', 'exp_month', 'exp_year'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('method_id')
    .execute();
  const standing = await standingOf(db, id);
  const endings = {
    ...standing.endings,
    ...(account.delete_at && { account: account.delete_at.toISOString() }),
  };
  return {
    auth: 'AUTH_OK',
    token: pair.token,
    checksum: pair.checksum,
    user: String(id),
    item: account.plan,
    txn_id: account.txn_id,
    registered_domains: domains,
    allowed_domains: account.allowed_domains,
    ownVisits,
    ...standing,
    ...(Object.keys(endings).length > 0 && { endings }),
    detail: {
      name: account.name,
      email: account.email,
      emailprefs: account.emailprefs,
      botprefs: account.botprefs,
      cloudId: account.cloud_id ?? String(id),
      cloudAllowance: account.cloud_allowance,
      show_expand_storage: account.show_expand_storage,
      show_cancel_storage: account.show_cancel_storage,
      TaxID: account.tax_id,
      BillingCountry: account.billing_country,
      BillingZip: account.billing_zip,
      BillingCity: account.billing_city,
      BillingAddress: account.billing_address,
      BillingName: account.billing_name,
      CountryCode: account.country_code,
      haszine: account.haszine,
      hasclassic: account.hasclassic,
      hasannotations: account.hasannotations,
      hascreative: account.hascreative,
      isactive: account.isactive,
      reg_date_plus1y: account.term_ends_at.toISOString(),
      renewal_fee: account.renewal_fee,
      creative_fee: account.creative_fee,
      upgrade_fee: account.upgrade_fee,
      show_upgrade_creative: account.show_upgrade_creative,
      paddle_id: account.paddle_id,
      // without a subscription, the configured way to pay applies
      usePaddle: account.use_paddle && account.paddle_id !== '',
      paymentMethods: methods,
    },
  };
}
