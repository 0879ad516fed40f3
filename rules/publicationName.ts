/** Maximum characters of a name, as people count them. */
const LONGEST = 100;

/** First path segments the hosts use themselves; a publication with such a name could not be reached. */
const reserved = new Set(['-', 'api']);

/** The normal form in which a name is stored and compared. */
export const normalName = (name: string): string => name.normalize('NFC');

/** The problem with a publication's name, in words for the user; undefined if it is valid. */
export function publicationNameFault(name: string): string | undefined {
  const normal = normalName(name);
  if (normal.trim() === '') return 'Give the publication a name.';
  if ([...normal].length > LONGEST) return `The name is too long: at most ${LONGEST} characters.`;
  const odd = /[^\p{L}\p{M}\p{N} \-_.,()'’&+!]/u.exec(normal)?.[0];
  if (odd !== undefined)
    return `The name contains ${describe(odd)}. Use letters, digits, spaces and - _ . , ( ) ' & + !`;
  if (/^[. ]|[. ]$/.test(normal)) return 'The name may not begin or end with a dot or a space.';
  if (reserved.has(normal.toLowerCase())) return `The name "${normal}" is reserved. Choose another.`;
  return undefined;
}

const describe = (character: string): string =>
  /\p{C}|\p{Z}/u.test(character)
    ? `a character that cannot be seen (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
    : `"${character}"`;
