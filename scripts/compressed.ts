import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text files that are worth it. `index.html` is not: the server writes a nonce into every answer. */
const compressible = /\.(js|css|svg|json|webmanifest)$/;
const FLOOR_BYTES = 1024;

/** Writes `.br` and `.gz` beside each built file, so that the server never compresses one on the way. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async generateBundle(_options, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (!compressible.test(file.fileName)) return;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (source.length < FLOOR_BYTES) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(source, { params }) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await zip(source, { level: 9 }) });
      }),
    );
  },
});
