import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { supportPhrase } from '#rules/supportPhrase';
import { SupportContext } from '#ui/SupportWords/SupportContext.ts';
import { AccountContext, type Account } from './app/AccountContext.ts';
import { AccountLayout } from './app/AccountLayout.tsx';
import { Elsewhere, Outside } from './app/Elsewhere.tsx';
import { BareErrorPage } from './app/ErrorPage.tsx';
import { Notifications } from './app/Notifications.tsx';
import { PageLoading } from './app/PageLoading.tsx';
import { loadPage, pages } from './app/pages.ts';
import { PreloadContext, type Preload } from './app/PreloadContext.ts';
import { reactRouterProvider } from './app/routerProvider.tsx';
import { Route, Routes } from './app/routing.tsx';
import { SignInAgain } from './app/SignInAgain.tsx';
import { ToAccount } from './app/ToAccount.tsx';

/** Names the locale from the start: react-admin draws nothing at first where it has to find out. */
const store = memoryStore({ locale: 'en' });

const { Page: ResetPassword } = pages['reset-password'];
const { Page: ConfirmEmail } = pages['confirm-email'];

const preload: Preload = (pathname) => void loadPage(pathname);

/** `CoreAdmin`, opened: the notifications stay on the screen from one layout to the next. */
const admin = ({ authProvider, dataProvider, i18nProvider, cache }: Account) => (
  <CoreAdminContext
    basename="/home"
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={cache}
    routerProvider={reactRouterProvider}
    store={store}
  >
    <CoreAdminUI
      layout={AccountLayout}
      loginPage={pages.login.Page}
      loading={PageLoading}
      error={BareErrorPage}
      catchAll={Elsewhere}
      disableTelemetry
    >
      {/* The specification's address of the publications is /home/cloud: see the custom routes. */}
      <Resource name="publications" />
      <Resource name="leads">
        <Route path=":publication" element={<pages.leads.Page />} />
      </Resource>
      <Resource name="forms">
        <Route path=":publication" element={<pages.forms.Page />} />
      </Resource>
      <Resource name="trackablelinks">
        <Route path=":publication" element={<pages.trackablelinks.Page />} />
      </Resource>
      <Resource name="invoices" list={pages.invoices.Page} />
      <Resource name="downloads" list={pages.downloads.Page} />

      <CustomRoutes>
        <Route path="/" element={<ToAccount />} />
        <Route path="/overview" element={<pages.overview.Page />} />
        <Route path="/user" element={<pages.user.Page />} />
        <Route path="/setpassword" element={<pages.setpassword.Page />} />
        <Route path="/security" element={<pages.security.Page />} />
        <Route path="/emails" element={<pages.emails.Page />} />
        <Route path="/cloud" element={<pages.cloud.Page />} />
        <Route path="/analytics/:publication/:identifier?" element={<pages.analytics.Page />} />
        <Route path="/pages/:publication/:identifier?" element={<pages.pages.Page />} />
        <Route path="/heatmap/:publication/:identifier?" element={<pages.heatmap.Page />} />
        <Route path="/readers" element={<pages.readers.Page />} />
        <Route path="/readers/:publication/:reader?" element={<pages.readers.Page />} />
        <Route path="/recorded/:publication/:session?" element={<pages.recorded.Page />} />
        <Route path="/downloadarchive" element={<pages.downloadarchive.Page />} />
        <Route path="/app" element={<pages.app.Page />} />
        <Route path="/activation" element={<pages.activation.Page />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/forgotpassword" element={<pages.forgotpassword.Page />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/confirm-email" element={<ConfirmEmail />} />
        <Route path="/pay" element={<pages.pay.Page />} />
      </CustomRoutes>
    </CoreAdminUI>
    <SignInAgain />
    <Notifications />
  </CoreAdminContext>
);

export interface AppProps {
  account: Account;
  /** react-router's hash router for the page, its memory router for stories and tests. */
  Router: ComponentType<{ children: ReactNode; useTransitions: boolean }>;
}

const supportOf = ({ config: { links } }: Account) =>
  links.support === undefined ? undefined : { phrase: supportPhrase, address: links.support };

/** The account area. Every address lies below /home; the layout asks who is logged in. */
export function App({ account, Router }: AppProps) {
  return (
    <AccountContext value={account}>
      <SupportContext value={supportOf(account)}>
        <PreloadContext value={preload}>
          {/* Transitions off: a redirect decided at once would otherwise be pushed over and over. */}
          <Router useTransitions={false}>
            <Routes>
              <Route path="/home/*" element={admin(account)} />
              <Route path="*" element={<Outside />} />
            </Routes>
          </Router>
        </PreloadContext>
      </SupportContext>
    </AccountContext>
  );
}
