/**
 * Whether a path segment may name a file of a publication: not hidden, and not leaving its folder on any
 * system (`:` and a trailing dot or space are special on Windows).
 */
export const isPlainName = (name: string): boolean =>
  name !== '' && Buffer.byteLength(name) <= 255 && !name.startsWith('.') && !/[/\\:\p{Cc}]|[. ]$/u.test(name);
