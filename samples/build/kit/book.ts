import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Value from 'typebox/value';
import { PublicationManifest, type LeadQuestion } from '#contract/publication';
import { Page } from './page.ts';

export interface BookFormat {
  folder: string;
  title: string;
  description: string;
  width: number;
  height: number;
  lead?: LeadQuestion;
}

/** The ground of a drawn page: its first area's colour, or the colour a gradient there begins with. */
function groundOf(svg: string): string | undefined {
  const fill = /<rect [^>]*?fill="([^"]+)"/.exec(svg)?.[1] ?? '';
  const gradient = /^url\(#([\w-]+)\)$/.exec(fill)?.[1];
  const colour = gradient
    ? new RegExp(`id="${gradient}"[^>]*><stop [^>]*?stop-color="([^"]+)"`).exec(svg)?.[1]
    : fill;
  return /^#[0-9a-f]{6}$/i.test(colour ?? '') ? colour : undefined;
}

/** A publication being composed: pages in order, plus files such as sounds. */
export class Book {
  readonly pages: Page[] = [];
  readonly files = new Map<string, Uint8Array>();

  constructor(readonly format: BookFormat) {}

  page(): Page {
    const page = new Page(this.pages.length + 1, this.format.width, this.format.height);
    this.pages.push(page);
    return page;
  }

  /** A left and a right page with art that runs over the fold, drawn in the spread's own units. */
  spread(art?: (page: Page) => string): [left: Page, right: Page] {
    const pair: [Page, Page] = [this.page(), this.page()];
    if (art)
      pair.forEach((page, side) =>
        page.draw(`<g transform="translate(${side * -this.format.width} 0)">${art(page)}</g>`),
      );
    return pair;
  }

  /** Writes the folder that the built-in reader reads; answers its size in bytes and what is wrong with it. */
  async write(root: string): Promise<{ bytes: number; largest: number; problems: string[] }> {
    const folder = join(root, this.format.folder);
    await rm(folder, { recursive: true, force: true });
    for (const part of ['pages', 'media']) await mkdir(join(folder, part), { recursive: true });
    const sizes: number[] = [];
    const save = async (name: string, content: string | Uint8Array) => {
      sizes.push(Buffer.byteLength(content));
      await writeFile(join(folder, name), content);
    };
    const name = (page: Page) => `pages/${String(page.number).padStart(3, '0')}.svg`;
    const grounds = new Map<Page, string | undefined>();
    for (const page of this.pages) {
      const svg = await page.svg();
      grounds.set(page, groundOf(svg));
      await save(name(page), svg);
    }
    const largest = Math.max(...sizes);
    for (const [file, content] of this.files) await save(file, content);
    const manifest: PublicationManifest = {
      title: this.format.title,
      description: this.format.description,
      language: 'en',
      pageWidth: this.format.width,
      pageHeight: this.format.height,
      ...(this.format.lead && { lead: this.format.lead }),
      pages: this.pages.map((page) => ({
        image: name(page),
        ...(grounds.get(page) && { color: grounds.get(page) }),
        text: page.spoken.join('\n'),
        ...(page.links.length ? { links: page.links } : {}),
        ...(page.media.length ? { media: page.media } : {}),
        ...(page.fields.length ? { fields: page.fields } : {}),
      })),
    };
    const problems = this.pages.flatMap((page) =>
      [
        ...page.problems,
        ...page.links
          .filter((link) => 'page' in link && link.page > this.pages.length)
          .map((link) => `“${link.label}” leads past the last page`),
      ].map((problem) => `page ${page.number}: ${problem}`),
    );
    for (const fault of Value.Errors(PublicationManifest, manifest))
      problems.push(`publication.json ${fault.instancePath}: ${fault.message}`);
    await save('publication.json', `${JSON.stringify(manifest, null, 1)}\n`);
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest, problems };
  }
}
