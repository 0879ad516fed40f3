import { buildServer } from '../scripts/buildServer.mjs';
import { runsTypeScript } from '../scripts/run.mjs';
import { quickStart } from './quickStart.ts';

/** Entries of tests' own that this process has built. */
const built = new Map<string, Promise<unknown>>();

/**
 * What Node is given to start the product, or an entry of a test's own, built as the product is. Each of Playwright's
 * workers builds its own, once.
 */
export async function entryArguments(main: string): Promise<string[]> {
  if (main === 'server/main.ts') return [quickStart, 'scripts/run.mjs', main];
  if (runsTypeScript) return [quickStart, main];
  const folder = `test-results/built/${process.env.TEST_PARALLEL_INDEX ?? 0}`;
  const building = built.get(main) ?? buildServer([main], folder);
  built.set(main, building);
  await building;
  return [quickStart, '--enable-source-maps', `${folder}/${main.replace(/\.ts$/, '.js')}`];
}
