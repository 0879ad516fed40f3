import { expect } from '@playwright/test';
import { test } from './servers.ts';
import { clearUp, leftBehind, type, type Typed } from './typed.ts';

test.describe.configure({ timeout: 120_000 });

const typed: Typed[] = [];
test.afterEach(async () => {
  for (const one of typed.splice(0)) await clearUp(one);
});

// A stop in order ends `embedded.spec.ts`, which uses the product as `npm start` starts it.
test('if only npm start is killed, the server stops by itself', async () => {
  const run = await type(['start']);
  typed.push(run);
  run.npm.kill('SIGKILL');
  await run.ended;
  await expect.poll(() => leftBehind(run), { timeout: 40_000 }).toEqual({ taken: false, lock: false });
});
