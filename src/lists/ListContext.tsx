import { ListBase, type SortPayload } from 'react-admin';
import { useLayoutEffect, type ReactNode } from 'react';
import { useSearchParams } from '../app/routing.tsx';
import { withParam } from '../app/withParam.ts';
import { pageRowsOf } from '../data/listPage.ts';
import type { Scope } from '../data/resourceCalls.ts';

export interface ListContextProps {
  resource: string;
  sort: SortPayload;
  scope?: Scope;
  children: ReactNode;
}

/** react-admin's list context for a resource: searched, sorted and paged in the page's address. */
export function ListContext({ resource, sort, scope, children }: ListContextProps) {
  const perPage = pageRowsOf(resource);
  if (useOtherPageSize(perPage)) return null;
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      sort={sort}
      queryOptions={{
        meta: scope,
        // the list shows the failure in its place
        onError: () => undefined,
        // comparing ten thousand rows takes longer than drawing them again
        structuralSharing: false,
      }}
      // the address holds the state, and the layout asks for the login
      storeKey={false}
      disableAuthentication
    >
      {children}
    </ListBase>
  );
}

/** Whether the address, of an older version or typed, has pages of another size; then it loses them. */
function useOtherPageSize(perPage: number): boolean {
  const [params, setParams] = useSearchParams();
  const isOther = (params.get('perPage') ?? String(perPage)) !== String(perPage);
  useLayoutEffect(() => {
    if (!isOther) return;
    setParams(withParam(withParam(params, 'perPage'), 'page'), { replace: true });
  }, [isOther, params, setParams]);
  return isOther;
}
