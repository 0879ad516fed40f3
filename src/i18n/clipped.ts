/** Bidirectional overrides, which make an address read as another one. No right-to-left script needs them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * At most that many characters of a text that a stranger typed, with an ellipsis for the rest; never splits a
 * character.
 */
export function clipped(text: string, most: number): string {
  const straight = text.slice(0, most * 2).replace(TURNING, '');
  if (straight.length <= most && text.length <= most * 2) return straight;
  return `${straight.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
