/** Where a download's file lies. */
export type DownloadArea = 'desktop' | 'annotations' | 'other';

const areas: readonly [named: RegExp, area: DownloadArea][] = [
  [/desktop|zine/i, 'desktop'],
  [/annotations/i, 'annotations'],
];

/** The area of a download, by its name. */
export const downloadArea = (name: string): DownloadArea =>
  areas.find(([named]) => named.test(name))?.[1] ?? 'other';

/**
 * The address of a download's file.
 * @param bases address of each area, with a slash at its end or without
 * @param path below the area; each of its parts is one segment of the address, whatever it holds
 */
export function downloadAddress(
  bases: Readonly<Record<DownloadArea, string>>,
  { name, path }: { name: string; path: string },
): string {
  const segments = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `${bases[downloadArea(name)].replace(/\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}
