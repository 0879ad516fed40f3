import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium, findShell } from './chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('prefers the browser in the environment variable', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/mine', PATH: folder })).toBe('/opt/mine');
});

it('finds an executable one on PATH', () => {
  const browser = join(folder, 'google-chrome');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o644);
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).not.toBe(browser);
  chmodSync(browser, 0o755);
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(browser);
});

it('uses the windowless one if installed and no other is named', () => {
  const shell = join(folder, 'chromium-headless-shell');
  expect(findShell({ PATH: folder })).toBe(findChromium({ PATH: folder }));
  writeFileSync(shell, '#!/bin/sh\n', { mode: 0o755 });
  expect(findShell({ PATH: folder })).toBe(shell);
  expect(findShell({ PATH: folder, CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
});
