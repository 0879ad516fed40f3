/*
 * Stands in for the package `query-string` in the build: ra-core's lists keep their page, order and search in the
 * address, a word each. What the package does beyond that, for older browsers and nested values, nobody asks for.
 */

const encode = (words: unknown) => encodeURIComponent(String(words)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What an address carries after its `?`: null where a key has no value, all of them where it has several. */
export function parse(search: string): Record<string, string | null | (string | null)[]> {
  // Of no prototype: `__proto__` is a key like any other.
  const found = Object.create(null) as Record<string, string | null | (string | null)[]>;
  for (const pair of search.trim().replace(/^[?#&]/, '').split('&')) {
    if (pair === '') continue;
    const [key = ''] = new URLSearchParams(pair).keys();
    const [words = ''] = new URLSearchParams(pair).values();
    const value = pair.includes('=') ? words : null;
    const earlier = found[key];
    found[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** By their keys' order; without what is undefined, and with a key alone where there is null. */
export const stringify = (values: Readonly<Record<string, string | number | boolean | null | undefined>>): string =>
  Object.keys(values)
    .sort()
    .filter((key) => values[key] !== undefined)
    .map((key) => (values[key] === null ? encode(key) : `${encode(key)}=${encode(values[key])}`))
    .join('&');
