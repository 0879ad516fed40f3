import { ACCOUNT_PATH } from '../authProvider.ts';
import { Navigate, useLocation } from './routing.tsx';
import { isLogout } from './screenMatch.ts';
import { LogoutPage } from './LogoutPage.tsx';

/** Every path without a screen of its own: those that end in `logout` log out, all others lead to the account. */
export function Elsewhere() {
  const { pathname } = useLocation();
  return isLogout(pathname) ? <LogoutPage /> : <Navigate to={ACCOUNT_PATH} replace />;
}
