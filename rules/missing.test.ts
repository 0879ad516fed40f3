import { expect, test } from 'vitest';
import { missingLink, missingPublication } from './missing.ts';

test('what is missing is named in words that every host of this product says', () => {
  expect(missingPublication).toBe('This publication does not exist.');
  expect(missingLink).toBe('This trackable link does not exist.');
});
