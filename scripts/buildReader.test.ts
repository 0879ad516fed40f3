import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildReader } from './buildReader.ts';

test('the collector, which every reader loads, is at most 4 kB gzip', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-reader-'));
  try {
    expect((await buildReader(folder))['collector.js']).toBeLessThanOrEqual(4_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
