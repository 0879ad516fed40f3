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
 * react-admin prefills forms from `source=` in the address, so a link could put an attacker's email address into a
 * profile. Hidden from it here.
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
 * Connects react-admin to the router, so that its own links and redirects keep the embedding mode. Named like the one
 * in ra-core, which the build replaces with it (vite.config.ts): that one includes react-router's data router, 15 kB
 * that nothing here uses.
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
