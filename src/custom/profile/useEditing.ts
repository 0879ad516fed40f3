import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';

const EDIT = 'edit';

/** Whether the profile is being edited; in the address, so that reload and Back keep it. */
export function useEditing(): { editing: boolean; begin: () => void; end: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    editing: params.get(EDIT) === 'profile',
    begin: () => setParams(withParam(params, EDIT, 'profile')),
    end: () => setParams(withParam(params, EDIT), { replace: true }),
  };
}
