import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProduct, type Product } from '../e2e/product.ts';

/** The result of a first start, used by every walk; recreated at the beginning of each run. */
const folder = resolve('test-results/walk-sample');

/** A first start on a busy machine. */
const patience = 500_000;

export async function makeSample(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const product = await startProduct({ DATA_DIR: folder }, 'server/main.ts', patience);
  await product.stop();
}

/** The product just after its first start, with its own data folder. */
export async function startSample(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-walk-'));
  cpSync(folder, dataDir, { recursive: true });
  const product = await startProduct({ DATA_DIR: dataDir }, 'server/main.ts', patience);
  return {
    ...product,
    dispose: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
