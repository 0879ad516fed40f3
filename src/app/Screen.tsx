import { useEffect, useLayoutEffect } from 'react';
import { useAccount, useSessionState } from './AccountContext.ts';
import { ACCOUNT_PATH, LOGIN_PATH } from '../authProvider.ts';
import type { ScreenRoute } from './routes.tsx';
import { Navigate, useLocation, useParams } from './routing.tsx';
import { useWords } from '../i18n/words.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';

/** One row of the route table on the screen: guarded, titled, and fresh for every address. */
export function Screen({ route }: { route: ScreenRoute }) {
  const state = useSessionState();
  const { status } = state;
  const { authProvider } = useAccount();
  const { pathname } = useLocation();
  useDocumentTitle(route);

  useEffect(() => {
    if (status === 'unknown') void authProvider.restore();
  }, [status, authProvider]);

  const holder = route.for === 'signedIn' && state.status === 'signedIn' ? state.session.user : '';
  if (status === 'unknown') return <PageLoading />;
  if (route.for === 'signedIn' && status === 'signedOut') return <Navigate to={LOGIN_PATH} replace />;
  if (route.for === 'signedOut' && status === 'signedIn') return <Navigate to={ACCOUNT_PATH} replace />;
  return (
    <ErrorBoundary resetBy={pathname} fallback={<ErrorPage />}>
      {/* What somebody typed or opened is not there for whoever signs in after them. */}
      <route.page.Page key={`${holder} ${pathname}`} />
    </ErrorBoundary>
  );
}

/** react-admin's own title part leaves the document's title alone. */
function useDocumentTitle(route: ScreenRoute) {
  const say = useWords();
  const { config } = useAccount();
  const { publication } = useParams();
  const title = publication ? `${publication} · ${say(route.title)}` : say(route.title);
  const area = say('layout.area', { name: config.name });
  useLayoutEffect(() => {
    document.title = say('layout.documentTitle', { title, area });
  }, [say, title, area]);
}
