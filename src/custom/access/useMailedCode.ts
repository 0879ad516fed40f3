import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../app/routing.tsx';

export interface MailedCode {
  code: string;
  userName: string;
}

/**
 * The values in an emailed link. Removed from the address at once, to keep them out of the history and of sight.
 */
export function useMailedCode(): MailedCode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [mailed] = useState(() => {
    const params = new URLSearchParams(search);
    return { code: params.get('confirmation_code') ?? '', userName: params.get('user_name') ?? '' };
  });
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.has('confirmation_code') || params.has('user_name'))
      navigate({ pathname, search: '' }, { replace: true });
  }, [pathname, search, navigate]);
  return mailed;
}
