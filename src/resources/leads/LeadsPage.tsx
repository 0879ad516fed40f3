import { EntriesPage } from '../../lists/EntriesPage.tsx';
import { useSearchScope } from '../../lists/useSearchScope.ts';
import { LeadList } from './LeadList.tsx';
import './messages.ts';

/** Who left an address in a publication. */
export function LeadsPage() {
  const search = useSearchScope();
  return (
    <EntriesPage room="leads" search={search}>
      <LeadList search={search} />
    </EntriesPage>
  );
}
