/** Marks that turn round the letters after them: with them an address reads as another one. Scripts that run from right to left need none. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** At most so many characters of a text that a stranger typed, with an ellipsis for the rest; never half of a character. */
export function clipped(text: string, most: number): string {
  const straight = text.slice(0, most * 2).replace(TURNING, '');
  if (straight.length <= most && text.length <= most * 2) return straight;
  return `${straight.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
