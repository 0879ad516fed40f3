import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './build.mjs';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-build-'));
  mkdirSync(join(folder, 'room'));
  write('room/page.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('depends on contents, not on modification times', () => {
  const before = fingerprint([folder]);
  utimesSync(join(folder, 'room/page.ts'), 1, 1);
  expect(fingerprint([folder])).toBe(before);
  write('room/page.ts', 'two');
  expect(fingerprint([folder])).not.toBe(before);
});

it('notices new and moved files', () => {
  const before = fingerprint([folder]);
  write('room/empty.ts', '');
  const added = fingerprint([folder]);
  expect(added).not.toBe(before);
  rmSync(join(folder, 'room/empty.ts'));
  write('empty.ts', '');
  expect(fingerprint([folder])).not.toBe(added);
});

it('does not rebuild for a test, a story or a missing folder', () => {
  const before = fingerprint([folder]);
  write('room/page.test.ts', 'a test');
  write('room/page.stories.tsx', 'a story');
  expect(fingerprint([folder, join(folder, 'nowhere')])).toBe(before);
});
