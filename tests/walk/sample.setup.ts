import { test } from '@playwright/test';
import { makeSample } from './sampleStart.ts';

test('the product starts for the first time', async () => {
  test.setTimeout(600_000);
  await makeSample();
});
