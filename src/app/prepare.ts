import type { AccountDataProvider } from '../dataProvider.ts';
import type { SessionStore } from '../session/session.ts';
import { matchScreen } from './screenMatch.ts';

/** Milliseconds that a page which is here waits for its data, to be drawn once with what it shows, and not twice. */
const PATIENCE = 100;

/**
 * Starts loading what a path needs: its page's chunk and, for somebody signed in, its first data.
 * Resolves when the chunk is here, and the data where it follows soon. Never fails: the page itself will tell.
 */
export type Prepare = (pathname: string) => Promise<void>;

export function createPrepare(session: SessionStore, dataProvider: AccountDataProvider): Prepare {
  return async (pathname) => {
    const match = matchScreen(pathname);
    if (!match) return;
    const { page, data } = match.route;
    const answered = data && session.current() && Promise.allSettled([data(dataProvider, match.params)]);
    await Promise.allSettled([page.load()]);
    if (answered) await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  };
}
