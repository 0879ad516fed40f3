/** Letters of western Europe, loaded where a text needs them; as in `reader/fonts/fonts.css`. */
const accents = 'U+A0-B6,U+B8-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+201A,U+201E';

const faces = [
  ['Inter', '400 600', 'inter'],
  ['Newsreader', '400 500', 'newsreader'],
] as const;

/**
 * The product's typefaces, which the publication and link hosts serve to every origin.
 * @param origin of such a host, for what is read elsewhere
 */
export const fontFaces = (origin = ''): string =>
  faces
    .flatMap(([family, weight, file]) =>
      ['', '-accents'].map(
        (part) =>
          `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${origin}/-/${file}${part}.woff2)format("woff2")${part && `;unicode-range:${accents}`}}`,
      ),
    )
    .join('');
