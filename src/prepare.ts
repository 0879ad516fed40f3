import type { AccountDataProvider } from './dataProvider.ts';
import type { SessionStore } from './session.ts';
import { matchScreen } from './screenMatch.ts';

/**
 * Starts loading what a path needs: its page's chunk and, for somebody signed in, its first data.
 * Resolves when the chunk is here. Never fails: the page itself will tell.
 */
export type Prepare = (pathname: string) => Promise<void>;

export function createPrepare(session: SessionStore, dataProvider: AccountDataProvider): Prepare {
  return async (pathname) => {
    const match = matchScreen(pathname);
    if (!match) return;
    const { page, data } = match.route;
    if (data && session.current()) void Promise.allSettled([data(dataProvider, match.params)]);
    await Promise.allSettled([page.load()]);
  };
}
