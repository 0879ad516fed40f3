// Makes the font files of this folder, and the reader's smaller ones, from the packages they come from:
//   node src/ui/theme/fonts/subset.mjs
// Rerun after an update of @fontsource-variable/inter or /newsreader and commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

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

for (const [source, target, text, variationAxes] of files) {
  const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const made = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'rvrn'],
  });
  await writeFile(new URL(target, import.meta.url), made);
  console.log(target, made.length);
}
