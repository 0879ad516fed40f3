import { appendFile, copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { tokenStyles } from '../build/tokenStyles.ts';
import { fillTokens } from '#tokens/fillTokens';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules that the collector loads where a page needs them. */
const adapters = ['calls', 'dflip', 'flipPdf', 'pageFlip', 'pdfjs', 'real3d', 'scroll', 'turn'];

const bundle = (
  name: string,
  entry: string,
  outDir: string,
  format: 'iife' | 'es' = 'iife',
): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [tokenStyles],
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2021',
    lib: {
      entry: join(root, entry),
      formats: [format],
      name: 'verso',
      fileName: () => `${name}.js`,
      cssFileName: name,
    },
  },
});

/**
 * Builds what readers run: `collector.js` and the modules it loads, `standIn.js`, `missing.js`, `drawn.js`, `reader.js`, `reader.css`, the
 * page's template `reader.html`, its fonts and the product's mark.
 * @param outDir absolute; made if missing
 * @returns of each script and style sheet, its bytes by gzip
 */
export async function buildReader(outDir = join(root, 'dist/reader')): Promise<Record<string, number>> {
  await mkdir(outDir, { recursive: true });
  await build(bundle('collector', 'reader/collector/index.ts', outDir));
  await build(bundle('standIn', 'reader/standIn/index.ts', outDir));
  await build(bundle('reader', 'reader/book/index.ts', outDir));
  await build(bundle('missing', 'reader/missing.ts', outDir));
  await build(bundle('drawn', 'reader/drawn.ts', outDir));
  for (const name of adapters) await build(bundle(name, `reader/adapters/${name}.ts`, outDir, 'es'));
  const page = await readFile(join(root, 'reader/reader.html'), 'utf8');
  await writeFile(join(outDir, 'reader.html'), fillTokens(page));
  // a library's build would inline the fonts
  await appendFile(join(outDir, 'reader.css'), await readFile(join(root, 'reader/fonts/fonts.css')));
  await cp(join(root, 'reader/fonts'), outDir, { recursive: true, filter: (path) => !path.endsWith('.css') });
  await copyFile(join(root, 'src/app/mark.svg'), join(outDir, 'mark.svg'));

  const sizes: Record<string, number> = {};
  for (const name of [
    'collector.js',
    'standIn.js',
    'missing.js',
    'drawn.js',
    'reader.js',
    'reader.css',
    ...adapters.map((of) => `${of}.js`),
  ]) {
    sizes[name] = gzipSync(await readFile(join(outDir, name)), { level: 9 }).length;
  }
  return sizes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = await buildReader();
  const told = Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} kB`)
    .join(', ');
  console.log(`${relative(process.cwd(), join(root, 'dist/reader'))}: ${told} (gzip)`);
}
