const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstLetter = (word: string): string => {
  for (const { segment } of segments.segment(word)) return segment.toLocaleUpperCase();
  return '';
};

/** One or two letters that stand for a name or an address; a question mark for nothing. */
export const initials = (name: string): string => {
  const words = (name.trim().split('@')[0] ?? '').split(/[\s._-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return first ? firstLetter(first) + (last ? firstLetter(last) : '') : '?';
};
