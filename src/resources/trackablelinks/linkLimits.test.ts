import { expect, test } from 'vitest';
import { LONGEST_LABEL as longestTaken, MOST_LINKS } from '#contract/trackableLinks';
import { LONGEST_LABEL, MOST_LABELS } from './linkModel.ts';

test('the dashboard’s limits equal the API’s', () => {
  expect([LONGEST_LABEL, longestTaken, MOST_LABELS, MOST_LINKS]).toEqual([200, 200, 200, 200]);
});
