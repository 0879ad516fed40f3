import type { ResourceCalls } from '../data/resourceCalls.ts';
import { downloadsCalls } from './downloads/downloadsCalls.ts';
import { formsCalls } from './forms/formsCalls.ts';
import { invoicesCalls } from './invoices/invoicesCalls.ts';
import { leadsCalls } from './leads/leadsCalls.ts';
import { publicationsCalls } from './publications/publicationsCalls.ts';
import { trackableLinksCalls } from './trackablelinks/trackableLinksCalls.ts';

/** Every resource of the account area, by the name react-admin knows it under. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  publications: publicationsCalls,
  leads: leadsCalls,
  forms: formsCalls,
  trackablelinks: trackableLinksCalls,
  invoices: invoicesCalls,
  downloads: downloadsCalls,
};
