import type { PageField, PublicationManifest } from '#contract/publication';
import { normalPath, type PageFacts } from '../host/publicationPages.ts';
import type { Random } from './random.ts';

/** An area of a page in page units: page height 1000. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What readers find on a page. */
export interface PageContent {
  links: (Area & { url: string })[];
  /** Links to other pages. */
  jumps: (Area & { page: number })[];
  media: (Area & { url: string; kind: 'video' | 'audio' })[];
  fields: (Area & { field: PageField })[];
  /** What readers look at closely. */
  sights: Area[];
  /** How long the page keeps readers, relative to 1. */
  interest: number;
}

const pageHeight = 1000;
const sightsPerPage = 6;
/** The average letter's width, and a capital's height, in font sizes. */
const letter = { width: 0.48, height: 0.7 };
const usualSize = 16;

/** The lines of text of a drawn page, in its own units. */
function linesOf(svg: string): Area[] {
  const sizes = new Map(
    [...svg.matchAll(/\.(t\d+)\{font:[^}]*?([\d.]+)px/g)].map(([, name, size]) => [name, Number(size)]),
  );
  const lines = [...svg.matchAll(/<text class="(t\d+)" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)];
  return lines.map(([, name, x, baseline, text = '']) => {
    const size = sizes.get(name) ?? usualSize;
    const height = size * letter.height;
    return { x: Number(x), y: Number(baseline) - height, width: text.length * size * letter.width, height };
  });
}

/** Some lines of text, the longer ones rather; without any, places on the page's middle. */
function sightsOf(random: Random, lines: readonly Area[], width: number): Area[] {
  return Array.from({ length: sightsPerPage }, () =>
    lines.length > 0
      ? random.pick(lines, (line) => line.width)
      : {
          x: width * (0.15 + random.next() * 0.5),
          y: 100 + random.next() * 700,
          width: width * 0.2,
          height: 40,
        },
  );
}

/** The part of an area that lies on the page, in page units. */
function onPage({ x, y, width, height }: Area, unit: number, pageWidth: number): Area {
  const [left, top] = [Math.max(0, x * unit), Math.max(0, y * unit)];
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min((x + width) * unit, pageWidth) - left),
    height: Math.max(0, Math.min((y + height) * unit, pageHeight) - top),
  };
}

/**
 * The pages that a `publication.json` describes.
 * @param textOf reads a file of the same publication
 */
export async function contentOfManifest(
  textOf: (path: string) => Promise<string | undefined>,
  manifest: PublicationManifest,
  random: Random,
): Promise<PageContent[]> {
  const unit = pageHeight / manifest.pageHeight;
  const width = manifest.pageWidth * unit;
  const pictures = await Promise.all(
    manifest.pages.map(async ({ image }) =>
      image.endsWith('.svg') ? ((await textOf(normalPath(image))) ?? '') : '',
    ),
  );
  return manifest.pages.map(({ links = [], media = [], fields = [] }, index) => {
    const placed = <T extends Area>(part: T) => onPage(part, unit, width);
    const lines = linesOf(pictures[index] ?? '')
      .map(placed)
      .filter((line) => line.width > 0 && line.height > 0);
    return {
      links: links.flatMap((link) => ('url' in link ? [{ ...placed(link), url: link.url }] : [])),
      jumps: links.flatMap((link) => ('page' in link ? [{ ...placed(link), page: link.page }] : [])),
      media: media.map((part) => ({ ...placed(part), url: part.src, kind: part.kind })),
      fields: fields.map((field) => ({ ...placed(field), field })),
      sights: sightsOf(random, lines, width),
      interest: random.around(1, 0.4),
    };
  });
}

/** Pages of which only the host's facts are known. */
export const contentOfFacts = (
  facts: readonly Pick<PageFacts, 'page' | 'width' | 'height' | 'links'>[],
  count: number,
  random: Random,
): PageContent[] =>
  Array.from({ length: count }, (_, index) => {
    const { width = 0, height = 0, links = [] } = facts.find(({ page }) => page === index + 1) ?? {};
    return {
      links,
      jumps: [],
      media: [],
      fields: [],
      sights: sightsOf(random, [], height > 0 ? (width * pageHeight) / height : 0.7 * pageHeight),
      interest: random.around(1, 0.4),
    };
  });
