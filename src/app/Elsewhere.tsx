import { ACCOUNT_PATH } from '../authProvider.ts';
import { LogoutPage } from './LogoutPage.tsx';
import { Navigate, useLocation } from './routing.tsx';

/** Addresses that end in `logout` log out, whatever comes before. */
const isLogout = (pathname: string): boolean => /logout\/?$/.test(pathname);

/** Every address below /home without a page: logs out, or leads to the account. */
export function Elsewhere() {
  const { pathname } = useLocation();
  return isLogout(pathname) ? <LogoutPage /> : <Navigate to={ACCOUNT_PATH} replace />;
}

/** Every address outside /home. */
export function Outside() {
  const { pathname } = useLocation();
  return <Navigate to={isLogout(pathname) ? '/home/logout' : ACCOUNT_PATH} replace />;
}
