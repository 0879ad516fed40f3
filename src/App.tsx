import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { AccountContext, useAccount, type Account } from './AccountContext.ts';
import { ACCOUNT_PATH } from './authProvider.ts';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { Elsewhere } from './layout/Elsewhere.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Notifications } from './layout/Notifications.tsx';
import { Screen } from './layout/Screen.tsx';
import { PrepareContext } from './PrepareContext.ts';
import { routes } from './routes.tsx';
import { reactRouterProvider } from './routerProvider.tsx';
import { Navigate, Route, Routes, useLocation } from './routing.tsx';
import { isLogout } from './screenMatch.ts';
import { useWords } from './words.ts';

const rows = (framed: boolean) =>
  routes
    .filter((route) => (route.for === 'signedIn') === framed)
    .map((route) => <Route key={route.path} path={route.path} element={<Screen route={route} />} />);

// Made once: react-admin reads its routes anew whenever these elements change.
const screens = [
  <CustomRoutes key="access" noLayout>
    {rows(false)}
  </CustomRoutes>,
  <CustomRoutes key="account">{rows(true)}</CustomRoutes>,
];

function Area() {
  const { authProvider, dataProvider, i18nProvider, cache } = useAccount();
  return (
    <CoreAdminContext
      basename="/home"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={cache}
      routerProvider={reactRouterProvider}
    >
      <Titled />
      <Notifications />
    </CoreAdminContext>
  );
}

function Titled() {
  const say = useWords();
  const { config } = useAccount();
  return (
    <CoreAdminUI
      disableTelemetry
      title={say('layout.area', { name: config.name })}
      layout={AccountLayout}
      catchAll={Elsewhere}
      error={ErrorPage}
    >
      {screens}
    </CoreAdminUI>
  );
}

function Outside() {
  const { pathname } = useLocation();
  return <Navigate to={isLogout(pathname) ? '/home/logout' : ACCOUNT_PATH} replace />;
}

export interface AppProps {
  account: Account;
  /** react-router's hash router for the page, its memory router for stories and tests. */
  Router: ComponentType<{ children: ReactNode; useTransitions: boolean }>;
}

/** The account area: react-admin's core between our providers and our own frame. */
export function App({ account, Router }: AppProps) {
  return (
    <AccountContext value={account}>
      <PrepareContext value={account.prepare}>
        {/* Transitions off: a redirect decided at once would otherwise be pushed over and over. */}
        <Router useTransitions={false}>
          <Routes>
            <Route path="/home" element={<Outside />} />
            <Route path="/home/*" element={<Area />} />
            <Route path="*" element={<Outside />} />
          </Routes>
        </Router>
      </PrepareContext>
    </AccountContext>
  );
}
