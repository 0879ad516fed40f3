import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedPage } from '../readers/exportedPage.ts';

/** Runs if it is treated as more than text. */
export const hostile = `<img src=x onerror="taken=1">'"&<svg onload=taken=1>%{name}`;
/** An address that runs a script when followed. */
export const hostileAddress = 'javascript:taken=1//';

const area = (y: number) => ({ x: 100, y, width: 400, height: 80 });
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1000" width="750" height="1000"><rect width="750" height="1000" fill="#eee"/></svg>';

/** A malicious publisher's `publication.json`, as far as publishing allows it, or further. */
export const hostileManifest = (published: boolean) =>
  JSON.stringify({
    title: hostile,
    language: published ? '"><svg onload=taken=1>' : 'en',
    pageWidth: 750,
    pageHeight: 1000,
    pages: [
      {
        image: 'pages/1.svg',
        text: `${hostile}\n${hostile}`,
        links: [
          { ...area(100), label: hostile, url: 'https://shop.example/' },
          ...(published ? [{ ...area(300), label: 'Run', url: hostileAddress }] : []),
        ],
        media: [{ ...area(500), kind: 'video', src: 'pages/1.svg', label: hostile }],
      },
    ],
  });

function writeFiles(folder: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A publication for the built-in reader, in a folder to be published. */
export const writeHostile = (folder: string): string =>
  writeFiles(folder, { 'publication.json': hostileManifest(false), 'pages/1.svg': picture });

/** A minimal exported flipbook, in a folder to be published. */
export function writeExported(folder: string): string {
  writeFiles(folder, {
    'index.html': exportedPage('', 'Exported') ?? '',
    'viewer.js': exportedPage('viewer.js', 'Exported') ?? '',
  });
  copyFileSync('node_modules/jquery/dist/jquery.min.js', join(folder, 'jquery.js'));
  return folder;
}
