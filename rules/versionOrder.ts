/** The compared parts of a version: its numbers, then its pre-release (`beta.2`). */
interface Parts {
  numbers: readonly number[];
  before: readonly string[];
}

function partsOf(version: string): Parts {
  const [core = '', ...rest] = version
    .trim()
    .replace(/^v(?=\d)/i, '')
    .replace(/\+.*$/, '')
    .split('-');
  const before = rest.join('-');
  return {
    numbers: core.split('.').map((part) => Number.parseInt(part, 10) || 0),
    before: before === '' ? [] : before.split('.'),
  };
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isNumber = (part: string) => /^\d+$/.test(part);

function compareIdentifiers(a: string, b: string): number {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/** A release sorts after its pre-releases. */
function compareBefore(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = compareIdentifiers(a[at] ?? '', b[at] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Compares versions as Semantic Versioning 2.0 does, more leniently: any number of parts, an optional `v`.
 * Negative if `a` is older. Build metadata (`+…`) is ignored.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  return compareNumbers(one.numbers, other.numbers) || compareBefore(one.before, other.before);
}

/** The latest version of each name first; then the older ones, newest first. */
export function latestAndOlder<D extends { name: string; version: string }>(
  downloads: readonly D[],
): { latest: D[]; older: D[] } {
  const ordered = [...downloads].sort(
    (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || compareVersions(b.version, a.version),
  );
  const isFirst = (download: D, at: number) => ordered[at - 1]?.name !== download.name;
  return { latest: ordered.filter(isFirst), older: ordered.filter((download, at) => !isFirst(download, at)) };
}
