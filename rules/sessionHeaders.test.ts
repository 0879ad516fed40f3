import { expect, test } from 'vitest';
import { checksumHeader, placeHeader, tokenHeader } from './sessionHeaders.ts';

// A dashboard opened before an update still sends these.
test('session headers keep their names', () => {
  expect([tokenHeader, checksumHeader, placeHeader]).toEqual([
    'x-session-token',
    'x-session-checksum',
    'x-account-page',
  ]);
});
