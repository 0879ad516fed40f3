import { CoreAdminContext, memoryStore } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { AccountContext, useAccount, type Account } from './app/AccountContext.ts';
import { ACCOUNT_PATH } from './authProvider.ts';
import { AccountLayout } from './app/AccountLayout.tsx';
import { Elsewhere } from './app/Elsewhere.tsx';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { ErrorPage } from './app/ErrorPage.tsx';
import { Notifications } from './app/Notifications.tsx';
import { Screen } from './app/Screen.tsx';
import { SignInAgain } from './app/SignInAgain.tsx';
import { PrepareContext } from './app/PrepareContext.ts';
import { routes, type ScreenRoute } from './app/routes.tsx';
import { reactRouterProvider } from './app/routerProvider.tsx';
import { Navigate, Route, Routes, useLocation } from './app/routing.tsx';
import { isLogout } from './app/screenMatch.ts';

/** Names the locale from the start: react-admin draws nothing at first where it has to find out. */
const store = memoryStore({ locale: 'en' });

const rowOf = (route: ScreenRoute) => (
  <Route key={route.path} path={route.path} element={<Screen route={route} />} />
);

/** The route table; what is for people who are signed in stands in the account's frame. */
const screens = (
  <Routes>
    {routes.filter((route) => route.for !== 'signedIn').map(rowOf)}
    <Route element={<AccountLayout />}>
      {routes.filter((route) => route.for === 'signedIn').map(rowOf)}
      <Route path="*" element={<Elsewhere />} />
    </Route>
  </Routes>
);

function Area() {
  const { authProvider, dataProvider, i18nProvider, cache } = useAccount();
  const { pathname } = useLocation();
  return (
    <CoreAdminContext
      basename="/home"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={cache}
      routerProvider={reactRouterProvider}
    >
      <ErrorBoundary resetBy={pathname} fallback={<ErrorPage />}>
        {screens}
      </ErrorBoundary>
      <SignInAgain />
      <Notifications />
    </CoreAdminContext>
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
