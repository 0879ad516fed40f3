import type { Db } from '../server/db/connection.ts';

/** Our database's record of an account's payments, oldest first. */
export const paymentBooks = (db: Db) => ({
  account: (id: number) =>
    db.selectFrom('accounts').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow(),
  subscriptions: (id: number) =>
    db.selectFrom('subscriptions').selectAll().where('account_id', '=', id).orderBy('created_at').execute(),
  invoices: (id: number) =>
    db
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('date')
      .orderBy('number')
      .execute(),
  grants: (id: number) =>
    db.selectFrom('grants').selectAll().where('account_id', '=', id).orderBy('granted_at').execute(),
});
