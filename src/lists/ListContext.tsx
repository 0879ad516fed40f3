import { ListBase, type SortPayload } from 'react-admin';
import type { ReactNode } from 'react';
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
  return (
    <ListBase
      resource={resource}
      perPage={pageRowsOf(resource)}
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
