import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicationManifest } from '#contract/publication';

const page = (
  text: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 1000" width="700" height="1000">
<rect width="700" height="1000" fill="#fffdf8"/><text x="80" y="160" font-family="serif" font-size="64">${text}</text></svg>`;

/** A publication of two pages: the second has a lead question and a field to fill in. */
export function writeLeaflet(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verso-leaflet-'));
  const manifest: PublicationManifest = {
    title: 'Leaflet',
    language: 'en',
    pageWidth: 700,
    pageHeight: 1000,
    lead: {
      fromPage: 2,
      skippable: false,
      title: 'Who is reading?',
      privacyUrl: 'https://example.com/privacy',
    },
    pages: [
      {
        image: 'one.svg',
        text: 'One',
        links: [
          {
            x: 80,
            y: 700,
            width: 300,
            height: 60,
            label: 'The workshop',
            url: 'https://example.com/workshop',
          },
        ],
      },
      {
        image: 'two.svg',
        text: 'Two',
        fields: [{ x: 80, y: 300, width: 500, height: 60, kind: 'text', name: 'id', label: 'Wish' }],
      },
    ],
  };
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'one.svg'), page('One'));
  writeFileSync(join(folder, 'two.svg'), page('Two'));
  return folder;
}
