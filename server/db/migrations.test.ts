import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./migrations/', import.meta.url);

// Citus updates rows only by what depends on nothing but the row; a time in the session's zone depends on the session
test.each(readdirSync(folder).filter((name) => name.endsWith('.sql')))('%s adds intervals to times of UTC alone', (name) => {
  expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/_at\s*[+-]\s*interval/);
});
