import { CoreAdminContext, memoryStore } from 'react-admin';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AccountContext, type Account } from '../../app/AccountContext.ts';
import { BareErrorPage } from '../../app/ErrorPage.tsx';
import { reactRouterProvider } from '../../app/routerProvider.tsx';
import type { ReportApi } from '../../data/report.ts';
import { VisitorContext } from '../../publication/VisitorContext.ts';
import { ReportContext } from './ReportContext.ts';
import { ReportPage } from './ReportPage.tsx';

export interface ReportAppProps {
  /** Its API is the report's own; no one is logged in. */
  account: Account;
  report: ReportApi;
  Router: ComponentType<{ children: ReactNode; useTransitions: boolean }>;
}

/** A shared report alone: no screen of the account can be reached from it. */
export function ReportApp({ account, report, Router }: ReportAppProps) {
  const [store] = useState(() => memoryStore({ locale: 'en' }));
  return (
    <AccountContext value={account}>
      <ReportContext value={report}>
        <VisitorContext value>
          <Router useTransitions={false}>
            <CoreAdminContext
              dataProvider={account.dataProvider}
              i18nProvider={account.i18nProvider}
              queryClient={account.cache}
              routerProvider={reactRouterProvider}
              store={store}
            >
              <ErrorBoundary FallbackComponent={BareErrorPage}>
                <ReportPage />
              </ErrorBoundary>
            </CoreAdminContext>
          </Router>
        </VisitorContext>
      </ReportContext>
    </AccountContext>
  );
}
