import { searchMessages } from '../app/search/messages.ts';
import { shortcutsMessages } from '../app/shortcuts/messages.ts';
import { heatmapMessages } from '../custom/heatmap/messages.ts';
import { recordedMessages } from '../custom/recorded/messages.ts';
import { overviewMessages } from '../custom/overview/messages.ts';
import { nextMessages } from '../custom/overview/nextMessages.ts';
import { analyticsMessages } from '../custom/analytics/messages.ts';
import { noteMessages } from '../custom/analytics/noteMessages.ts';
import { reviewMessages } from '../custom/analytics/reviewMessages.ts';
import { reportMessages } from '../custom/analytics/report/reportMessages.ts';
import { accountDataMessages } from '../custom/accountData/messages.ts';
import { shareReportMessages } from '../custom/sharedReports/actionMessages.ts';
import { sharedReportsMessages } from '../custom/sharedReports/messages.ts';
import { emailsMessages } from '../custom/emails/messages.ts';
import { securityMessages } from '../custom/security/messages.ts';
import { paymentsMessages } from '../custom/payments/messages.ts';
import { activationMessages } from '../custom/activation/messages.ts';
import { desktopMessages } from '../custom/desktop/messages.ts';
import { readersMessages } from '../resources/readers/messages.ts';
import { leadsMessages } from '../resources/leads/messages.ts';
import { formsMessages } from '../resources/forms/messages.ts';
import { trackableLinksMessages } from '../resources/trackablelinks/messages.ts';
import { invoicesMessages } from '../resources/invoices/messages.ts';
import { downloadsMessages } from '../resources/downloads/messages.ts';
import { accessMessages } from '../custom/access/messages.ts';
import { profileMessages } from '../custom/profile/messages.ts';
import { publicationsMessages } from '../resources/publications/messages.ts';
import { publicationReadersMessages } from '../resources/publications/readersMessages.ts';
import { listsMessages } from '../lists/messages.ts';
import { changeMessages } from '../publication/changeMessages.ts';
import { audienceMessages } from '../publication/audienceMessages.ts';
import { linkFilterMessages } from '../publication/linkFilterMessages.ts';
import { pagesMessages } from '../publication/pagesMessages.ts';
import { placeMessages } from '../publication/placeMessages.ts';
import { shareMessages } from '../publication/share/messages.ts';
import { dateRangeMessages } from '#ui/DateRangeBar/dateRangeMessages.ts';
import { firstWords } from './i18nProvider.ts';

/** Every word of the area, for types, stories and tests. At run time each room brings its own. */
export const messages = {
  ...firstWords,
  access: accessMessages,
  profile: profileMessages,
  publications: publicationsMessages,
  publicationReaders: publicationReadersMessages,
  lists: listsMessages,
  audience: audienceMessages,
  linkFilter: linkFilterMessages,
  change: changeMessages,
  pages: pagesMessages,
  place: placeMessages,
  share: shareMessages,
  dateRange: dateRangeMessages,
  overview: overviewMessages,
  next: nextMessages,
  heatmap: heatmapMessages,
  recorded: recordedMessages,
  search: searchMessages,
  shortcuts: shortcutsMessages,
  analytics: analyticsMessages,
  notes: noteMessages,
  review: reviewMessages,
  report: reportMessages,
  emails: emailsMessages,
  security: securityMessages,
  shareReport: shareReportMessages,
  sharedReports: sharedReportsMessages,
  accountData: accountDataMessages,
  payments: paymentsMessages,
  activation: activationMessages,
  desktop: desktopMessages,
  readers: readersMessages,
  leads: leadsMessages,
  forms: formsMessages,
  trackableLinks: trackableLinksMessages,
  invoices: invoicesMessages,
  downloads: downloadsMessages,
};
export type Messages = typeof messages;
