import { PeriodList } from '../../publication/PeriodList.tsx';
import { useSearchScope } from '../../publication/useSearchScope.ts';
import { FormList } from './FormList.tsx';
import './messages.ts';

/** Answers to the forms on a publication's pages. */
export function FormsPage() {
  const search = useSearchScope();
  return (
    <PeriodList room="forms" search={search}>
      <FormList search={search} />
    </PeriodList>
  );
}
