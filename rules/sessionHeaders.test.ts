import { expect, test } from 'vitest';
import { checksumHeader, placeHeader, tokenHeader } from './sessionHeaders.ts';

// A dashboard that was opened before an update goes on sending these.
test('the headers of a session keep their names', () => {
  expect([tokenHeader, checksumHeader, placeHeader]).toEqual([
    'x-session-token',
    'x-session-checksum',
    'x-account-page',
  ]);
});
