import { buildServer } from '../scripts/buildServer.mjs';
import { runsTypeScript } from '../scripts/run.mjs';

/**
 * V8 compiles the embedded database's WebAssembly once, plainly: optimizing it takes a fifth of a start, and no test runs
 * long enough to gain from that.
 */
const once = '--liftoff-only';

/**
 * What Node is given to start the product, or an entry of a test's own, built as the product is. Each of Playwright's
 * workers builds its own.
 */
export async function entryArguments(main: string): Promise<string[]> {
  if (main === 'server/main.ts') return [once, 'scripts/run.mjs', main];
  if (runsTypeScript) return [once, main];
  const folder = `test-results/built/${process.env.TEST_PARALLEL_INDEX ?? 0}`;
  await buildServer([main], folder);
  return [once, '--enable-source-maps', `${folder}/${main.replace(/\.ts$/, '.js')}`];
}
