// @ts-check
import './requireNode.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './command.mjs';

const require = createRequire(import.meta.url);

/** Publishes the storybook on Chromatic and compares its pictures there; further arguments are its own. */
if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const { code } = await run(process.execPath, [
    join(dirname(require.resolve('chromatic/package.json')), 'dist/bin.cjs'),
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
} else {
  console.error(`Nothing was published: CHROMATIC_PROJECT_TOKEN is not set.

To publish, take the project's token from chromatic.com (Manage, then Configure):
  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic

Without a token, on this machine:
  npm run storybook       shows the same stories
  npm run build-storybook writes them to storybook-static/, for any web server
  npm run screenshots     compares them with the stored pictures`);
  process.exitCode = 1;
}
