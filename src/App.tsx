import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { RouterProvider, type RouteObject, type RouterProviderProps } from 'react-router-dom';
import { AccountContext, useAccount, type Account } from './AccountContext.ts';
import { ACCOUNT_PATH } from './authProvider.ts';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { Elsewhere } from './layout/Elsewhere.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Screen } from './layout/Screen.tsx';
import { PrepareContext } from './PrepareContext.ts';
import { routes } from './routes.tsx';
import { Navigate, Route, routerProvider, useLocation } from './routing.tsx';
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
      routerProvider={routerProvider}
    >
      <Titled />
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

/** For the router, which is made outside of rendering: once for the page, once for each story. */
export const areaRoutes: RouteObject[] = [
  { path: '/home/*', element: <Area /> },
  { path: '*', element: <Outside /> },
];

/** The account area: react-admin's core between our providers and our own frame. */
export function App({ account, router }: { account: Account; router: RouterProviderProps['router'] }) {
  return (
    <AccountContext value={account}>
      <PrepareContext value={account.prepare}>
        {/* Transitions off: a redirect decided at once would otherwise be pushed over and over. */}
        <RouterProvider router={router} useTransitions={false} />
      </PrepareContext>
    </AccountContext>
  );
}
