import { dateFieldsPart } from '#ui/DateRangeBar/dateFieldsPart.ts';
import type { LazyPart } from '#ui/lazyPart.ts';
import { linePlotPart } from '#ui/LineChart/linePlotPart.ts';
import { LazySources } from '../custom/analytics/sourcesPart.ts';
import { furtherReplies } from '../data/replies.ts';
import { furtherResources } from '../resources/index.ts';
import { page, type Page } from './page.tsx';

/** What a page needs soon after its own chunk. */
const ahead =
  (...parts: readonly Pick<LazyPart<unknown>, 'prepare'>[]) =>
  () => {
    for (const { prepare } of parts) prepare();
  };

/** Every page, by the first part of its address below `/home`. */
export const pages = {
  login: page('screens.login', async () => (await import('../custom/access/LoginPage.tsx')).LoginPage),
  forgotpassword: page(
    'screens.forgotPassword',
    async () => (await import('../custom/access/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  'reset-password': page(
    'screens.resetPassword',
    async () => (await import('../custom/access/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  'confirm-email': page(
    'screens.confirmEmail',
    async () => (await import('../custom/access/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  ),
  pay: page('screens.pay', async () => (await import('../custom/payments/PayPage.tsx')).PayPage),

  overview: page(
    'screens.overview',
    async () => (await import('../custom/overview/OverviewPage.tsx')).OverviewPage,
    ahead(linePlotPart, dateFieldsPart),
  ),
  user: page(
    'screens.account',
    async () => (await import('../custom/profile/AccountPage.tsx')).AccountPage,
    ahead(furtherReplies),
  ),
  setpassword: page(
    'screens.setPassword',
    async () => (await import('../custom/access/SetPasswordPage.tsx')).SetPasswordPage,
  ),
  security: page(
    'screens.security',
    async () => (await import('../custom/security/SecurityPage.tsx')).SecurityPage,
  ),
  emails: page(
    'screens.emails',
    async () => (await import('../custom/emails/EmailsPage.tsx')).EmailsPage,
    ahead(furtherReplies),
  ),
  activation: page(
    'screens.activation',
    async () => (await import('../custom/activation/ActivationPage.tsx')).ActivationPage,
  ),
  app: page('screens.desktop', async () => (await import('../custom/desktop/DesktopPage.tsx')).DesktopPage),

  analytics: page(
    'screens.analytics',
    async () => (await import('../custom/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    ahead(furtherReplies, linePlotPart, dateFieldsPart, LazySources),
  ),
  pages: page(
    'screens.pages',
    async () => (await import('../custom/analytics/PagesPage.tsx')).PagesPage,
    ahead(furtherReplies, dateFieldsPart),
  ),
  recorded: page(
    'screens.recorded',
    async () => (await import('../custom/recorded/RecordedPage.tsx')).RecordedPage,
    ahead(furtherReplies),
  ),
  heatmap: page(
    'screens.heatmap',
    async () => (await import('../custom/heatmap/HeatmapPage.tsx')).HeatmapPage,
    ahead(furtherReplies, dateFieldsPart),
  ),

  cloud: page(
    'screens.publications',
    async () => (await import('../resources/publications/PublicationsPage.tsx')).PublicationsPage,
  ),
  readers: page(
    'screens.readers',
    async () => (await import('../resources/readers/ReadersPage.tsx')).ReadersPage,
    ahead(furtherReplies, furtherResources, dateFieldsPart),
  ),
  leads: page(
    'screens.leads',
    async () => (await import('../resources/leads/LeadsPage.tsx')).LeadsPage,
    ahead(furtherReplies, furtherResources, dateFieldsPart),
  ),
  forms: page(
    'screens.forms',
    async () => (await import('../resources/forms/FormsPage.tsx')).FormsPage,
    ahead(furtherReplies, furtherResources, dateFieldsPart),
  ),
  trackablelinks: page(
    'screens.trackableLinks',
    async () => (await import('../resources/trackablelinks/TrackableLinksPage.tsx')).TrackableLinksPage,
    ahead(furtherReplies, furtherResources, dateFieldsPart),
  ),
  invoices: page(
    'screens.invoices',
    async () => (await import('../resources/invoices/InvoicesPage.tsx')).InvoicesPage,
    ahead(furtherReplies, furtherResources),
  ),
  downloads: page(
    'screens.downloads',
    async () => (await import('../resources/downloads/DownloadsPage.tsx')).DownloadsPage,
    ahead(furtherReplies, furtherResources),
  ),
  downloadarchive: page(
    'screens.downloadArchive',
    async () => (await import('../resources/downloads/DownloadArchivePage.tsx')).DownloadArchivePage,
  ),
} satisfies Record<string, Page>;

/** Every other address below `/home`. */
export const notFound = page(
  'missing.page.title',
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
);

/**
 * Loads the chunk of the page at a path such as `/home/analytics/Spring`. Never fails: the page reports failures
 * itself.
 */
export async function loadPage(pathname: string): Promise<void> {
  const [, , name = ''] = pathname.split('/');
  const found = Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : undefined;
  if (found) await Promise.allSettled([found.load()]);
}
