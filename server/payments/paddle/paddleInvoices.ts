import type { Deps } from '../../deps.ts';
import type { SellersInvoice } from '../../invoices/invoicesHandlers.ts';
import { wholePayment } from '../payment.ts';
import { ProviderUnavailable } from '../paymentRefusal.ts';
import type { PaddleClient } from './paddleClient.ts';

const LONGEST_MS = 8000;

/** Paddle's own invoices and credit notes: their addresses are valid for an hour, so each click asks for one. */
export function paddleInvoices({ log }: Pick<Deps, 'log'>, ask: PaddleClient): SellersInvoice {
  async function fetched(address: string): Promise<Buffer> {
    const reply = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) });
    const pdf = Buffer.from(await reply.arrayBuffer());
    if (!reply.ok || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error(`${new URL(address).host} answered ${reply.status} and no PDF`);
    return pdf;
  }

  return async ({ invoice_id, corrects }) => {
    try {
      const { url } = await ask<{ url: string }>((paddle) =>
        corrects === ''
          ? paddle.transactions.getInvoicePDF(wholePayment(invoice_id))
          : paddle.adjustments.getCreditNotePDF(invoice_id),
      );
      return await fetched(url);
    } catch (error) {
      log.warn(
        { err: error instanceof ProviderUnavailable ? error.cause : error, invoice: invoice_id },
        'an invoice of Paddle could not be fetched',
      );
      return undefined;
    }
  };
}
