import { LogoutPage } from './LogoutPage.tsx';
import { notFound } from './pages.ts';
import { Navigate, useLocation } from './routing.tsx';
import { ToAccount } from './ToAccount.tsx';

/** Addresses that end in `logout` log out, whatever comes before. */
const isLogout = (pathname: string): boolean => /logout\/?$/.test(pathname);

/** Every address below /home without a page: logs out, or says that there is none. */
export function Elsewhere() {
  const { pathname } = useLocation();
  return isLogout(pathname) ? <LogoutPage /> : <notFound.Page />;
}

/** Every address outside /home. */
export function Outside() {
  const { pathname } = useLocation();
  if (pathname === '/') return <ToAccount />;
  return <Navigate to={isLogout(pathname) ? '/home/logout' : `/home${pathname}`} replace />;
}
