import { useLocation, useNavigate } from '../../app/routing.tsx';

const EDIT = 'edit';

/** Whether the profile is being edited; in the address, so that reload and Back keep it. */
export function useEditing(): { editing: boolean; begin: () => void; end: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const go = (change: (next: URLSearchParams) => void, replace: boolean) => {
    const next = new URLSearchParams(search);
    change(next);
    navigate({ pathname, search: next.toString() }, { replace });
  };
  return {
    editing: params.get(EDIT) === 'profile',
    begin: () => go((next) => next.set(EDIT, 'profile'), false),
    end: () => go((next) => next.delete(EDIT), true),
  };
}
