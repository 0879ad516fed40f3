import type { Download } from '#contract/downloads';

const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const aDownload = (differences: Partial<Download> = {}): Download => ({
  id: 'd1',
  name: 'Zine Desktop Publisher',
  version: '4.10.0',
  path: 'zine-desktop-publisher/4.10.0/Setup.exe',
  size: 88_604_812,
  sha256,
  released: '2026-06-03T08:00:00.000Z',
  ...differences,
});

export const someDownloads: Download[] = [
  aDownload({
    id: 'd2',
    version: '4.9.2',
    path: 'zine-desktop-publisher/4.9.2/Setup.exe',
    released: '2026-03-19T08:00:00.000Z',
  }),
  aDownload(),
  aDownload({
    id: 'd3',
    version: '3.7.5',
    path: 'zine-desktop-publisher/3.7.5/Setup.exe',
    size: 71_003_000,
    released: '2025-05-01T08:00:00.000Z',
  }),
  aDownload({
    id: 'd4',
    name: 'Annotations Viewer',
    version: '2.4.1',
    path: 'annotations-viewer/2.4.1/annotations.zip',
    size: 4_210_233,
    released: '2026-05-01T08:00:00.000Z',
  }),
  aDownload({
    id: 'd5',
    name: 'Annotations Viewer',
    version: '2.3.0',
    path: 'annotations-viewer/2.3.0/annotations.zip',
    size: 940,
    released: '2025-09-28T08:00:00.000Z',
  }),
  aDownload({
    id: 'd6',
    name: 'Classic Viewer',
    version: '1.12.0',
    path: 'classic-viewer/1.12.0/classic.zip',
    size: 512_000,
    released: '2026-03-10T08:00:00.000Z',
  }),
];
