import { ACCOUNT_PATH } from '../authProvider.ts';
import { Navigate } from './routing.tsx';

/** Leads to the account, as the root does. */
export const ToAccount = () => <Navigate to={ACCOUNT_PATH} replace />;
