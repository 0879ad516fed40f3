/** The download area of a file. */
export type DownloadArea = 'desktop' | 'annotations' | 'other';

const areas: readonly [named: RegExp, area: DownloadArea][] = [
  [/desktop|zine/i, 'desktop'],
  [/annotations/i, 'annotations'],
];

/** The area of a download, chosen by its name. */
export const downloadArea = (name: string): DownloadArea =>
  areas.find(([named]) => named.test(name))?.[1] ?? 'other';

/**
 * The URL of a download's file.
 * @param bases URL of each area, with or without a trailing slash
 * @param path relative to the area; each part is encoded as one segment
 */
export function downloadAddress(
  bases: Readonly<Record<DownloadArea, string>>,
  { name, path }: { name: string; path: string },
): string {
  const segments = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `${bases[downloadArea(name)].replace(/\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}
