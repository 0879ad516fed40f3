import type { FastifyInstance } from 'fastify';
import type { Paddle } from './paddleDouble.ts';
import { pdfOf } from './paddlePdf.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';

const money = (minor: string | undefined, currency: string) =>
  `${(Number(minor) / 100).toFixed(2)} ${currency}`;
const sandboxLine = 'Offline sandbox - no money moved';

/** Where Paddle keeps the invoice of a completed transaction, for an hour. */
export function invoiceUrl(paddle: Paddle, id: string, host: string): { url: string } {
  const { status } = found(paddle.state.transactions, id);
  if (status !== 'completed')
    throw new PaddleRefusal(400, 'transaction_invoice_not_available', `The transaction is ${status}.`);
  return { url: `http://${host}/documents/${id}.pdf` };
}

export function creditNoteUrl(paddle: Paddle, id: string, host: string): { url: string } {
  return { url: `http://${host}/documents/${found(paddle.state.adjustments, id).id}.pdf` };
}

function linesOf({ state }: Paddle, id: string): string[] {
  if (id.startsWith('adj_')) {
    const { transaction_id, totals, currency_code } = found(state.adjustments, id);
    return [
      'Credit note of Paddle',
      sandboxLine,
      `For ${transaction_id}`,
      `Total ${money(totals?.total, currency_code)}`,
    ];
  }
  const { invoice_number, items, details, currency_code, business_id, address_id } = found(
    state.transactions,
    id,
  );
  const business = state.businesses[business_id ?? ''];
  return [
    `Invoice ${invoice_number ?? ''} of Paddle`,
    sandboxLine,
    `Transaction ${id}`,
    ...(business ? [`${business.name}, ${business.tax_identifier ?? ''}`] : []),
    `Country ${state.addresses[address_id ?? '']?.country_code ?? ''}`,
    ...items.map(({ price }) => price?.name ?? price?.description ?? ''),
    `Tax ${money(details?.totals?.tax, currency_code)}`,
    `Total ${money(details?.totals?.total, currency_code)}`,
    // what is left of the plan before
    ...(Number(details?.totals?.credit) > 0
      ? [
          `Credit ${money(details?.totals?.credit, currency_code)}`,
          `Charged ${money(details?.totals?.grand_total, currency_code)}`,
        ]
      : []),
  ];
}

/** The documents themselves, to whoever has the address. */
export function serveDocuments(app: FastifyInstance, paddle: Paddle): void {
  app.get<{ Params: { file: string } }>('/documents/:file', async ({ params: { file } }, reply) =>
    reply.type('application/pdf').send(pdfOf(linesOf(paddle, file.replace(/\.pdf$/, '')))),
  );
}
