import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes the browser that is named, before any other', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/mine', PATH: folder })).toBe('/opt/mine');
});

it('finds one on PATH, if it can be run', () => {
  const browser = join(folder, 'google-chrome');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o644);
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).not.toBe(browser);
  chmodSync(browser, 0o755);
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(browser);
});
