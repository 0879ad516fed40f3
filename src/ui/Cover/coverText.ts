/** Pixels. */
const sizes = { smallest: 5.5, largest: 13 } as const;
/** What a letter of the serif is wide at most, in ems, on average of a word. */
const letter = 0.62;
const tones = 5;

/** A title as a cover bears it: a file's name has its hyphens and underscores for spaces. */
export const coverTitle = (title: string): string => title.replace(/[-_\s]+/g, ' ').trim();

/** The type size at which the longest word fits the width, in pixels. */
export function coverTypeSize(title: string, width: number): number {
  const longest = Math.max(
    1,
    ...coverTitle(title)
      .split(' ')
      .map((word) => [...word].length),
  );
  return Math.min(sizes.largest, Math.max(sizes.smallest, width / (longest * letter)));
}

/** One of five tones, from 1: always the same for a title. */
export const coverTone = (title: string): number =>
  1 + ([...title].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tones);
