import { matchPath } from 'react-router-dom';
import { routes, type ScreenRoute } from './routes.tsx';

export interface ScreenMatch {
  route: ScreenRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The screen at a path such as `/home/analytics/Spring`; undefined for paths that lead nowhere. */
export function matchScreen(pathname: string): ScreenMatch | undefined {
  for (const route of routes) {
    const match = matchPath(`/home/${route.path}`, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** Paths that end in `logout` log out, wherever they hang. */
export const isLogout = (pathname: string): boolean => /logout\/?$/.test(pathname);
