import { linePlotPart } from '#ui/LineChart/linePlotPart.ts';
import type { AccountDataProvider } from '../dataProvider.ts';
import { lazyPage, type LazyPage } from './lazyPage.tsx';
import { publicationQuestions } from '../resources/publications/publicationQuestions.ts';
import type { MessageKey } from '../i18n/words.ts';

/** Who may see a screen. Signed-in people who open a `signedOut` screen are led to their account. */
export type Audience = 'signedOut' | 'anyone' | 'signedIn';

export interface ScreenRoute {
  /** Below `/home`, in react-router's terms. */
  path: string;
  title: MessageKey;
  for: Audience;
  /** Not in the menu. */
  hidden?: true;
  page: LazyPage;
  /** Starts loading what the page shows first. */
  data?: (
    dataProvider: AccountDataProvider,
    params: Readonly<Record<string, string | undefined>>,
  ) => Promise<unknown>;
}

const { all, newest, count } = publicationQuestions;

const accountPage = lazyPage(() =>
  import('../custom/profile/AccountPage.tsx').then((file) => file.AccountPage),
);
const publicationsPage = lazyPage(() =>
  import('../resources/publications/PublicationsPage.tsx').then((file) => file.PublicationsPage),
);
const analyticsPage = lazyPage(
  () => import('../custom/analytics/AnalyticsPage.tsx').then((file) => file.AnalyticsPage),
  linePlotPart.prepare,
);
const heatmapPage = lazyPage(() =>
  import('../custom/heatmap/HeatmapPage.tsx').then((file) => file.HeatmapPage),
);
const trackableLinksPage = lazyPage(() =>
  import('../resources/trackablelinks/TrackableLinksPage.tsx').then((file) => file.TrackableLinksPage),
);
const leadsPage = lazyPage(() => import('../resources/leads/LeadsPage.tsx').then((file) => file.LeadsPage));
const formsPage = lazyPage(() => import('../resources/forms/FormsPage.tsx').then((file) => file.FormsPage));
const invoicesPage = lazyPage(() =>
  import('../resources/invoices/InvoicesPage.tsx').then((file) => file.InvoicesPage),
);
const downloadsPage = lazyPage(() =>
  import('../resources/downloads/DownloadsPage.tsx').then((file) => file.DownloadsPage),
);
const downloadArchivePage = lazyPage(() =>
  import('../resources/downloads/DownloadArchivePage.tsx').then((file) => file.DownloadArchivePage),
);
const activationPage = lazyPage(() =>
  import('../custom/activation/ActivationPage.tsx').then((file) => file.ActivationPage),
);
const desktopPage = lazyPage(() =>
  import('../custom/desktop/DesktopPage.tsx').then((file) => file.DesktopPage),
);
const securityPage = lazyPage(() =>
  import('../custom/security/SecurityPage.tsx').then((file) => file.SecurityPage),
);
const loginPage = lazyPage(() => import('../custom/access/LoginPage.tsx').then((file) => file.LoginPage));
const forgotPage = lazyPage(() =>
  import('../custom/access/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
);
const resetPage = lazyPage(() =>
  import('../custom/access/ResetPasswordPage.tsx').then((file) => file.ResetPasswordPage),
);
const confirmPage = lazyPage(() =>
  import('../custom/access/ConfirmEmailPage.tsx').then((file) => file.ConfirmEmailPage),
);
const setPasswordPage = lazyPage(() =>
  import('../custom/access/SetPasswordPage.tsx').then((file) => file.SetPasswordPage),
);

/** Every screen of the account area, in the order of the menu. */
export const routes: readonly ScreenRoute[] = [
  { path: 'login', title: 'screens.login', for: 'signedOut', page: loginPage },
  { path: 'forgotpassword', title: 'screens.forgotPassword', for: 'anyone', page: forgotPage, hidden: true },
  { path: 'reset-password', title: 'screens.resetPassword', for: 'anyone', page: resetPage, hidden: true },
  { path: 'confirm-email', title: 'screens.confirmEmail', for: 'anyone', page: confirmPage, hidden: true },

  {
    path: 'user',
    title: 'screens.account',
    for: 'signedIn',
    page: accountPage,
    data: (data) => data.warm('publications', undefined, [newest, count]),
  },
  { path: 'setpassword', title: 'screens.setPassword', for: 'signedIn', page: setPasswordPage, hidden: true },
  { path: 'security', title: 'screens.security', for: 'signedIn', page: securityPage },
  {
    path: 'cloud',
    title: 'screens.publications',
    for: 'signedIn',
    page: publicationsPage,
    data: (data) => data.warm('publications', undefined, [all, count]),
  },
  {
    path: 'analytics/:publication/:identifier?',
    title: 'screens.analytics',
    for: 'signedIn',
    page: analyticsPage,
    hidden: true,
  },
  { path: 'forms/:publication', title: 'screens.forms', for: 'signedIn', page: formsPage, hidden: true },
  {
    path: 'trackablelinks/:publication',
    title: 'screens.trackableLinks',
    for: 'signedIn',
    page: trackableLinksPage,
    hidden: true,
    data: (data, { publication }) => data.warm('trackablelinks', { publication, audience: 'people' }),
  },
  { path: 'leads/:publication', title: 'screens.leads', for: 'signedIn', page: leadsPage, hidden: true },
  {
    path: 'heatmap/:publication/:identifier?',
    title: 'screens.heatmap',
    for: 'signedIn',
    page: heatmapPage,
    hidden: true,
  },
  {
    path: 'downloads',
    title: 'screens.downloads',
    for: 'signedIn',
    page: downloadsPage,
    data: (data) => data.warm('downloads'),
  },
  {
    path: 'downloadarchive',
    title: 'screens.downloadArchive',
    for: 'signedIn',
    page: downloadArchivePage,
    data: (data) => data.warm('downloads'),
  },
  { path: 'app', title: 'screens.desktop', for: 'signedIn', page: desktopPage },
  { path: 'invoices', title: 'screens.invoices', for: 'signedIn', page: invoicesPage },
  { path: 'activation', title: 'screens.activation', for: 'signedIn', page: activationPage },
];

/** What the menu lists: everything not hidden that matches the state. */
export const menuRoutes = (signedIn: boolean): readonly ScreenRoute[] =>
  routes.filter((route) => !route.hidden && route.for === (signedIn ? 'signedIn' : 'signedOut'));
