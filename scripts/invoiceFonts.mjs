// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the invoices' typefaces: `node scripts/invoiceFonts.mjs <folder with Noto's .ttf files>`. Legacy
 * character sets of each script show which glyphs a name is likely to need.
 */
const [from = '.'] = process.argv.slice(2);
const to = new URL('../server/invoices/fonts/', import.meta.url).pathname;

/** @param {[number, number][]} ranges */
const between = (...ranges) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');

/**
 * All characters of a legacy double-byte set.
 * @param {string} encoding
 * @param {[number, number]} leads
 * @param {[number, number]} trails
 */
function setOf(encoding, leads, trails) {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail = trails[0]; trail <= trails[1]; trail += 1)
      text += decoder.decode(Uint8Array.of(lead, trail));
  }
  return [...new Set(text)].filter((sign) => sign > '\u2fff' && sign !== '\ufffd').join('');
}

const latin = between(
  [0x20, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1b0],
  [0x1cd, 0x21b],
  [0x2bb, 0x2dd],
  [0x300, 0x328],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20c0],
  [0x2116, 0x2122],
);
const han =
  setOf('gb2312', [0xb0, 0xf7], [0xa1, 0xfe]) +
  setOf('shift_jis', [0x88, 0xea], [0x40, 0xfc]) +
  setOf('big5', [0xa4, 0xc6], [0x40, 0xfe]);
const wide = between([0x3000, 0x3020], [0x3041, 0x30ff], [0xff01, 0xff9f]);

const fonts = [
  ['NotoSans_400Regular.ttf', 'NotoSans-Regular.ttf', latin],
  ['NotoSans_600SemiBold.ttf', 'NotoSans-SemiBold.ttf', latin],
  ['NotoSansHebrew_400Regular.ttf', 'NotoSansHebrew-Regular.ttf', between([0x5b0, 0x5f4], [0x20, 0x40])],
  ['NotoSansArabic_400Regular.ttf', 'NotoSansArabic-Regular.ttf', between([0x600, 0x6ff], [0x20, 0x40])],
  ['NotoSansSC_400Regular.ttf', 'NotoSansSC-Regular.ttf', wide + han],
  ['NotoSansKR_400Regular.ttf', 'NotoSansKR-Regular.ttf', setOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe])],
];
mkdirSync(to, { recursive: true });
for (const [whole = '', part = '', text = ''] of fonts) {
  const font = await subsetFont(readFileSync(join(from, whole)), text, { targetFormat: 'sfnt' });
  writeFileSync(join(to, part), font);
  console.log(part, `${Math.round(font.length / 1024)} kB`);
}
