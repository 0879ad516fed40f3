import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetter } from '../mail/outbox.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';
import type { Invoice } from '../db/schema.ts';
import { money } from './invoiceDocument.ts';

/** Most that are written in one turn. */
const TURN = 100;

type Receipt = Pick<Invoice, 'number' | 'amount' | 'currency' | 'lines' | 'corrects'>;

/** A payment, of which a credit may have paid a part, or what went back to the card. */
function receiptLetter(config: MailConfig, { number, amount, currency, lines, corrects }: Receipt): Letter {
  const sum = money(Math.abs(amount), currency);
  const isCredit = corrects !== '';
  const what = lines.map(({ description }) => description).join(', ');
  return {
    subject: isCredit
      ? `Refund of ${sum} from ${config.brand.name}`
      : `Your receipt from ${config.brand.name}: ${sum}`,
    title: isCredit ? 'Your refund' : 'Thank you for your payment',
    paragraphs: isCredit
      ? [`We have returned ${sum} to your card. It may take your bank a few days to show it.`, `${what}.`]
      : [`You have paid ${sum} for: ${what}.`],
    action: { label: 'Open your invoices', url: screenAddress(config, 'invoices') },
    closing: `${isCredit ? 'Credit note' : 'Invoice'} ${number} is there as a PDF.`,
  };
}

/** Emails receipts that are due, in the order of payments. Who wants no emails about the account gets none. */
export async function mailReceipts(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const due = await deps.db
    .selectFrom('invoices')
    .select(['account_id', 'invoice_id'])
    .where('mail_due', '=', true)
    .orderBy('date')
    .limit(TURN)
    .execute();
  for (const { account_id, invoice_id } of due) {
    await deps.db.transaction().execute(async (tx) => {
      const mine = await tx
        .updateTable('invoices')
        .set({ mail_due: false })
        .where('account_id', '=', account_id)
        .where('invoice_id', '=', invoice_id)
        .where('mail_due', '=', true)
        .returningAll()
        .executeTakeFirst();
      const account = await tx
        .selectFrom('accounts')
        .select(['email', 'emailprefs'])
        .where('account_id', '=', account_id)
        .executeTakeFirst();
      if (!mine || !account || account.email === '' || account.emailprefs === 'None') return;
      await postLetter(
        tx,
        deps,
        { accountId: account_id, recipient: account.email },
        receiptLetter(deps.config, mine),
      );
    });
  }
}
