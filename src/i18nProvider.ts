import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { accessMessages } from './custom/access/messages.ts';
import { audienceMessages } from './audienceMessages.ts';
import { activationMessages } from './custom/activation/messages.ts';
import { analyticsMessages } from './custom/analytics/messages.ts';
import { desktopMessages } from './custom/desktop/messages.ts';
import { heatmapMessages } from './custom/heatmap/messages.ts';
import { paymentsMessages } from './custom/payments/messages.ts';
import { profileMessages } from './custom/profile/messages.ts';
import { securityMessages } from './custom/security/messages.ts';
import { dateRangeMessages } from '#ui/DateRangeBar/dateRangeMessages.ts';
import { layoutMessages } from './layout/messages.ts';
import { exportMessages } from './export/messages.ts';
import { raMessages } from './raMessages.ts';
import { downloadsMessages } from './resources/downloads/messages.ts';
import { formsMessages } from './resources/forms/messages.ts';
import { invoicesMessages } from './resources/invoices/messages.ts';
import { leadsMessages } from './resources/leads/messages.ts';
import { publicationsMessages } from './resources/publications/messages.ts';
import { trackableLinksMessages } from './resources/trackablelinks/messages.ts';

/** The catalogue: each room brings its own words. */
export const messages = {
  ra: raMessages,
  ...layoutMessages,
  dateRange: dateRangeMessages,
  audience: audienceMessages,
  exporting: exportMessages,
  access: accessMessages,
  analytics: analyticsMessages,
  heatmap: heatmapMessages,
  profile: profileMessages,
  security: securityMessages,
  payments: paymentsMessages,
  publications: publicationsMessages,
  leads: leadsMessages,
  forms: formsMessages,
  trackableLinks: trackableLinksMessages,
  invoices: invoicesMessages,
  downloads: downloadsMessages,
  activation: activationMessages,
  desktop: desktopMessages,
};
export type Messages = typeof messages;

export const createI18nProvider = (): I18nProvider => 
  // react-admin's type wants the words of every part it has; ours holds those of the parts in use.
  polyglotI18nProvider(() => messages as unknown as TranslationMessages, 'en');
