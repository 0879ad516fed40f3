import type { Send } from '#contract/index';
import type { ResourceCalls } from '../data/resourceCalls.ts';
import { downloadsCalls } from './downloads/downloadsCalls.ts';
import { formsCalls } from './forms/formsCalls.ts';
import { invoiceMethods, invoicesCalls } from './invoices/invoicesCalls.ts';
import { leadMethods, leadsCalls } from './leads/leadsCalls.ts';
import { readerMethods, readersCalls } from './readers/readersCalls.ts';
import { trackableLinksCalls } from './trackablelinks/trackableLinksCalls.ts';

/** The resources that no first screen shows, and what single ones of them can do. */
export const further: Readonly<Record<string, ResourceCalls>> = {
  readers: readersCalls,
  leads: leadsCalls,
  forms: formsCalls,
  trackablelinks: trackableLinksCalls,
  invoices: invoicesCalls,
  downloads: downloadsCalls,
};

export const furtherMethods = (send: Send) => ({
  ...leadMethods(send),
  ...readerMethods(send),
  ...invoiceMethods(send),
});
