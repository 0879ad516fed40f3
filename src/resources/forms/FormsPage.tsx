import { EntriesPage } from '../../lists/EntriesPage.tsx';
import { useSearchScope } from '../../lists/useSearchScope.ts';
import { FormList } from './FormList.tsx';
import './messages.ts';

/** What readers filled in on the pages of a publication. */
export function FormsPage() {
  const search = useSearchScope();
  return (
    <EntriesPage room="forms" search={search}>
      <FormList search={search} />
    </EntriesPage>
  );
}
