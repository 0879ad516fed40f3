// Makes the font files of this folder, the reader's smaller ones, and those that PDFs embed, from the packages they come from:
//   node src/ui/theme/fonts/subset.mjs
// Rerun after an update of @fontsource-variable/inter or /newsreader and commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import { named } from './named.mjs';

const require = createRequire(import.meta.url);

/** All characters from `first` to `last`, both included. */
const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const ascii = span(0x20, 0x7e) + '–—‘’“”…·';
const western = span(0x20, 0x7e) + span(0xa0, 0xff) + 'ŒœŠšŽžŸıˆ˜–—‘’‚“”„†•…‰‹›€™←↑→↓−×≈≤≥⁄\u2009\u202f';
const extendedA = [...span(0x100, 0x17f)].filter((c) => !western.includes(c)).join('') + 'ȘșȚțẞ';

const accents = [...western].filter((c) => !ascii.includes(c)).join('');
const reader = '../../../../reader/fonts/';

const files = [
  [
    'inter/files/inter-latin-wght-normal.woff2',
    'inter-latin.woff2',
    western,
    { wght: { min: 400, max: 650 } },
  ],
  [
    'inter/files/inter-latin-ext-wght-normal.woff2',
    'inter-latin-ext.woff2',
    extendedA,
    { wght: { min: 400, max: 650 } },
  ],
  [
    'newsreader/files/newsreader-latin-opsz-normal.woff2',
    'newsreader-latin.woff2',
    western,
    { opsz: 40, wght: 420 },
  ],
  ...[
    ['', ascii],
    ['-accents', accents],
  ].flatMap(([part, text]) => [
    [
      'inter/files/inter-latin-wght-normal.woff2',
      `${reader}inter${part}.woff2`,
      text,
      { wght: { min: 400, max: 600 } },
    ],
    [
      'newsreader/files/newsreader-latin-opsz-normal.woff2',
      `${reader}newsreader${part}.woff2`,
      text,
      { opsz: 40, wght: 420 },
    ],
  ]),
];

/** A PDF embeds one weight each. */
const pdf = '../../../../server/invoices/fonts/';
const embedded = [
  ...[
    ['Inter-Regular', 400],
    ['Inter-SemiBold', 600],
  ].flatMap(([name, wght]) => [
    ['inter/files/inter-latin-wght-normal.woff2', `${pdf}${name}.ttf`, western, { wght }],
    [
      'inter/files/inter-latin-ext-wght-normal.woff2',
      `${pdf}${name.replace('Inter', 'InterExt')}.ttf`,
      extendedA,
      { wght },
    ],
  ]),
  [
    'newsreader/files/newsreader-latin-opsz-normal.woff2',
    `${pdf}Newsreader-Regular.ttf`,
    western,
    { opsz: 40, wght: 420 },
  ],
];

for (const [source, target, text, variationAxes] of [...files, ...embedded]) {
  const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const made = await subsetFont(font, text, {
    targetFormat: target.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'rvrn'],
  });
  const written = target.endsWith('.ttf') ? named(made, basename(target, '.ttf')) : made;
  await writeFile(new URL(target, import.meta.url), written);
  console.log(target, written.length);
}
