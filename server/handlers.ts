import type { CallName } from '#contract/index';
import { accessHandlers } from './access/accessHandlers.ts';
import { linkReads } from './analytics/linkReads.ts';
import { analyticsHandlers } from './analytics/analyticsHandlers.ts';
import { figuresHandlers } from './analytics/figuresHandlers.ts';
import { sourcesHandlers } from './analytics/sourcesHandlers.ts';
import type { Handlers } from './calls.ts';
import type { Deps } from './deps.ts';
import { annotationsHandlers } from './annotations/annotationsHandlers.ts';
import { downloadsHandlers } from './downloads/downloadsHandlers.ts';
import { emailsHandlers } from './emails/emailsHandlers.ts';
import { formsHandlers } from './forms/formsHandlers.ts';
import { heatmapHandlers } from './heatmap/heatmapHandlers.ts';
import { invoicesHandlers } from './invoices/invoicesHandlers.ts';
import { leadsHandlers } from './leads/leadsHandlers.ts';
import { overviewHandlers } from './overview/overviewHandlers.ts';
import { readersHandlers } from './readers/readersHandlers.ts';
import { searchHandlers } from './search/searchHandlers.ts';
import { paymentsHandlers } from './payments/paymentsHandlers.ts';
import type { PaymentWays } from './payments/providers.ts';
import { profileHandlers } from './profile/profileHandlers.ts';
import { publicationsHandlers } from './publications/publicationsHandlers.ts';
import { sharedReportsHandlers } from './sharedReports/sharedReportsHandlers.ts';
import { trackableLinksHandlers } from './trackableLinks/trackableLinksHandlers.ts';

/** Every room's handlers: one per call, by the call's name. */
export const accountHandlers = (deps: Deps, ways: PaymentWays): Handlers<CallName> => ({
  ...accessHandlers(deps),
  ...profileHandlers(deps),
  ...emailsHandlers(deps),
  ...publicationsHandlers(deps),
  ...overviewHandlers(deps),
  ...searchHandlers(deps),
  ...analyticsHandlers(deps),
  ...figuresHandlers(deps),
  ...annotationsHandlers(deps),
  ...sourcesHandlers(deps),
  ...sharedReportsHandlers(deps),
  ...heatmapHandlers(deps),
  ...readersHandlers(deps),
  ...leadsHandlers(deps),
  ...formsHandlers(deps),
  ...trackableLinksHandlers(deps, linkReads(deps.db)),
  ...invoicesHandlers(deps, ways.sellersInvoice),
  ...downloadsHandlers(deps),
  ...paymentsHandlers(deps, ways),
});
