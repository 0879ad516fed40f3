import type { Product } from '#contract/products';
import { byId } from '../accounts/accountQueries.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { offered, priceFor } from './catalogue.ts';
import { kindOf } from './effects.ts';
import { checkMayBuy, checkTaxId } from './eligibility.ts';
import { paymentWords } from '#rules/paymentWords';
import { PaymentRefusal } from './paymentRefusal.ts';
import { livingSubscriptions } from './subscriptions.ts';

/** The account that pays. */
export async function payerOf({ db }: Pick<Deps, 'db'>, accountId: number): Promise<Account> {
  const account = await byId(db, accountId);
  if (!account) throw new PaymentRefusal(paymentWords.failed);
  return account;
}

/**
 * What an account wants to buy, at the server's price.
 * @throws PaymentRefusal where it may not
 */
export async function purchaseOf({ db, config, clock }: Deps, account: Account, product: Product) {
  checkMayBuy(account, product, await livingSubscriptions(db, account.account_id), clock());
  checkTaxId(account, kindOf(product), config.payments);
  return { ...priceFor(config.payments, product, account), listed: offered(config.payments, product) };
}

export type Purchase = Awaited<ReturnType<typeof purchaseOf>>;
