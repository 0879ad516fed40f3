import { useMemo } from 'react';
import type { RouterBlocker, RouterProvider } from 'react-admin';
import { matchPath, useInRouterContext } from 'react-router-dom';
import {
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from './routing.tsx';

const unblocked: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
};

/**
 * react-admin fills forms with what stands behind `source=` in the address: a link could put a stranger's email address
 * into a profile. Its forms here are filled by their reader alone.
 */
function useLocationWithoutSource() {
  const location = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(location.search);
    if (!params.has('source')) return location;
    params.delete('source');
    return { ...location, search: `?${params.toString()}` };
  }, [location]);
}

/**
 * react-admin's door to the router: links and redirects of its own parts keep the embedding mode too.
 * It bears the name of the one in ra-core because the build puts it in that one's place (vite.config.ts):
 * that one brings react-router's data router along, 15 kB that nothing here uses.
 */
export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation: useLocationWithoutSource,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: () => unblocked,
  useMatch,
  useInRouterContext,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes: Routes as RouterProvider['Routes'],
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
};
