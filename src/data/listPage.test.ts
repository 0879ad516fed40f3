import { expect, test } from 'vitest';
import { LARGEST_PAGE } from '#contract/list';
import { PAGE_ROWS } from './listPage.ts';

test('the dashboard asks for pages as large as the API answers', () => {
  expect([PAGE_ROWS, LARGEST_PAGE]).toEqual([10_000, 10_000]);
});
