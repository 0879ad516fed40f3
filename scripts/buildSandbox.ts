import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'dist/sandbox');

// browsers load these instead of the providers' own scripts, each as a single file
await mkdir(outDir, { recursive: true });
for (const [name, entry] of Object.entries({ stripe: 'stripeScript.ts', paddle: 'paddleScript.ts' })) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'sandbox/browser', entry),
        formats: ['iife'],
        name: 'sandbox',
        fileName: () => `${name}.js`,
      },
    },
  });
}
