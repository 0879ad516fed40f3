import { PeriodList } from '../../publication/PeriodList.tsx';
import { useSearchScope } from '../../publication/useSearchScope.ts';
import { LeadList } from './LeadList.tsx';
import './messages.ts';

/** The readers who left an address in a publication. */
export function LeadsPage() {
  const search = useSearchScope();
  return (
    <PeriodList room="leads" search={search}>
      <LeadList search={search} />
    </PeriodList>
  );
}
