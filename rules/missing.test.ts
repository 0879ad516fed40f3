import { expect, test } from 'vitest';
import { missingLink, missingPublication } from './missing.ts';

test('missing things are named in the words every host of this product uses', () => {
  expect(missingPublication).toBe('This publication does not exist.');
  expect(missingLink).toBe('This trackable link does not exist.');
});
