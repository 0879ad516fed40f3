import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text files that are worth it. `index.html` is not: the server writes a nonce into every answer. */
const compressible = /\.(js|css|svg|json|webmanifest)$/;
const FLOOR_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside each built file, so that the server never compresses one on the way.
 * From the files as they were written: before that, Vite still changes what is in them.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    const files = Object.keys(bundle).filter((name) => compressible.test(name));
    await Promise.all(
      files.map(async (name) => {
        const path = join(dir, name);
        const source = await readFile(path);
        if (source.length < FLOOR_BYTES) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        await writeFile(`${path}.br`, await brotli(source, { params }));
        await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
      }),
    );
  },
});
