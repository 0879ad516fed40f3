import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { PublicationManifest } from '#contract/publication';

const root = import.meta.dirname;
const bytes = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytes(join(path, name)), 0)
    : statSync(path).size;
const read = (folder: string) =>
  Value.Parse(PublicationManifest, JSON.parse(readFileSync(join(root, folder, 'publication.json'), 'utf8')));

describe.each([
  { folder: 'Windrow-No-7', pages: 24 },
  { folder: 'Kvelder-Catalogue-2026', pages: 16 },
  { folder: 'Annual-Report-2025', pages: 12 },
])('$folder', ({ folder, pages }) => {
  const manifest = read(folder);
  const images = manifest.pages.map(({ image }) => readFileSync(join(root, folder, image), 'utf8'));

  test(`has ${pages} pages with text for screen readers`, () => {
    expect(manifest.pages).toHaveLength(pages);
    expect(manifest.pages.filter(({ text }) => !text).map(({ image }) => image)).toEqual([]);
  });

  test('needs nothing from outside and runs nothing', () => {
    for (const svg of images) {
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=/i);
      expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href=|@import/);
    }
  });

  test('links stay on the page they are on and lead to pages that exist, or to reserved example addresses', () => {
    const links = manifest.pages.flatMap((page) => page.links ?? []);
    for (const link of links) {
      expect(
        link.x >= 0 &&
          link.y >= 0 &&
          link.x + link.width <= manifest.pageWidth &&
          link.y + link.height <= manifest.pageHeight,
        link.label,
      ).toBe(true);
      if ('page' in link) expect(link.page).toBeLessThanOrEqual(pages);
      else expect(link.url).toMatch(/^(https:\/\/|mailto:[\w.]+@)([\w-]+\.)*example\.(com|org)(\/|$)/);
    }
    expect(
      links.filter((link) => 'url' in link && link.url.startsWith('https:')).length,
    ).toBeGreaterThanOrEqual(5);
  });

  test('fields lie on their page, apart from each other and from links', () => {
    for (const { fields = [], links = [] } of manifest.pages) {
      fields.forEach((field, index) => {
        expect(
          field.x >= 0 &&
            field.y >= 0 &&
            field.x + field.width <= manifest.pageWidth &&
            field.y + field.height <= manifest.pageHeight,
          field.label,
        ).toBe(true);
        for (const other of [...fields.slice(index + 1), ...links]) {
          const apart =
            other.x >= field.x + field.width ||
            other.x + other.width <= field.x ||
            other.y >= field.y + field.height ||
            other.y + other.height <= field.y;
          expect(apart, `${field.label} and ${other.label}`).toBe(true);
        }
      });
    }
  });

  test('media files are there and small', () => {
    for (const { src } of manifest.pages.flatMap((page) => page.media ?? []))
      expect(bytes(join(root, folder, src))).toBeLessThan(200_000);
  });

  test('no page is larger than 120 kB', () => {
    expect(Math.max(...images.map((svg) => svg.length))).toBeLessThan(120_000);
  });
});

test('between them, the samples ask for a lead and for every kind of field', () => {
  const all = ['Windrow-No-7', 'Kvelder-Catalogue-2026', 'Annual-Report-2025'].map(read);
  expect(all.map(({ lead }) => lead?.fromPage)).toEqual([4, undefined, undefined]);
  const kinds = all.flatMap(({ pages }) =>
    pages.flatMap(({ fields = [] }) => fields.map(({ kind }) => kind)),
  );
  expect([...new Set(kinds)].sort()).toEqual(['checkbox', 'email', 'multiline', 'number', 'select', 'text']);
});

test('all samples together stay under 4 MB', () => {
  expect(bytes(root)).toBeLessThan(4_000_000);
});
