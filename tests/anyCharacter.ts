import fc from 'fast-check';

/** Any character. fast-check's own `binary` unit first enumerates all of them, which takes seconds. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
