import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { startProduct, type Product } from '../e2e/product.ts';

/** A first start on a busy machine. */
const patience = 500_000;

/** False if another worker has made it. */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The data folder after a first start. The first walk that needs it makes it, and the others wait for it. */
async function sampleFolder(): Promise<string> {
  // Playwright empties it when a run begins
  const { outputDir } = test.info().project;
  const [sample, making] = [join(outputDir, 'sample'), join(outputDir, 'sample-in-the-making')];
  mkdirSync(outputDir, { recursive: true });
  while (!existsSync(sample)) {
    if (!makeFolder(making)) {
      await wait(200);
      continue;
    }
    try {
      if (existsSync(sample)) break;
      const dataDir = join(making, 'data');
      const product = await startProduct({ DATA_DIR: dataDir }, 'server/main.ts', patience);
      await product.stop();
      renameSync(dataDir, sample);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return sample;
}

/** The product just after its first start, with its own data folder. */
export async function startSample(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-walk-'));
  cpSync(await sampleFolder(), dataDir, { recursive: true });
  const product = await startProduct({ DATA_DIR: dataDir }, 'server/main.ts', patience);
  return {
    ...product,
    dispose: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
