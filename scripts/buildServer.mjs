// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { oldestNode } from './requireNode.mjs';

/**
 * Strips the types and puts what the entries reach into files below `outdir`, at the path of their sources. Packages
 * stay where they are. See docs/decisions/078.
 * @param {string[]} entryPoints
 * @param {string} outdir
 */
export const buildServer = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    outbase: '.',
    bundle: true,
    splitting: true,
    chunkNames: 'server/[name]-[hash]',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: `node${oldestNode}`,
    // The log prints names of functions and errors.
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildServer(['server/main.ts', 'server/operator/main.ts'], 'dist');
