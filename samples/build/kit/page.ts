import type { PageField, PageLink, PublicationManifest } from '#contract/publication';
import type { Face } from './face.ts';
import { arrange, arrangeEvenly, lineText, type FlowOptions, type Frame } from './flow.ts';
import { measure, plain, readWords, type Line, type TextStyle } from './setting.ts';
import { escapeText, num, rect } from './svg.ts';

export interface LineOptions {
  anchor?: 'start' | 'middle' | 'end';
  /** Reported as a problem when the line is wider. */
  width?: number;
  /** Running heads and the like are left out of the text for screen readers. */
  silent?: boolean;
  /** Turned around its start, degrees. */
  turn?: number;
  opacity?: number;
}

type Media = NonNullable<PublicationManifest['pages'][number]['media']>[number];
interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
  text: string;
}

/** One page: art, text, links, and the problems noticed while setting it. */
export class Page {
  readonly links: PageLink[] = [];
  readonly media: Media[] = [];
  readonly fields: PageField[] = [];
  readonly problems: string[] = [];
  readonly spoken: string[] = [];
  #body: string[] = [];
  #defs: string[] = [];
  #styles = new Map<string, string>();
  #characters = new Map<Face, Set<string>>();
  #boxes: Box[] = [];

  constructor(
    readonly number: number,
    readonly width: number,
    readonly height: number,
  ) {}

  get isLeft(): boolean {
    return this.number % 2 === 0;
  }

  draw(...markup: string[]): void {
    this.#body.push(...markup);
  }

  /** Adds to `<defs>`; answers the reference. */
  define(id: string, markup: (id: string) => string): string {
    this.#defs.push(markup(id));
    return `url(#${id})`;
  }

  /** A gradient over the painted shape's box; `angle` 0 runs downwards, 90 to the right. */
  gradient(
    id: string,
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    angle = 0,
  ): string {
    return this.define(
      id,
      () =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === 90 ? 1 : 0}" y2="${angle === 90 ? 0 : 1}">${stopMarkup(stops)}</linearGradient>`,
    );
  }

  glow(id: string, stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
    return this.define(id, () => `<radialGradient id="${id}">${stopMarkup(stops)}</radialGradient>`);
  }

  /** One line of text with its baseline at `y`; answers its width. */
  line(style: TextStyle, text: string, x: number, y: number, options: LineOptions = {}): number {
    const words = readWords(style, text);
    const space = measure(style, ' ');
    const width = words.reduce((sum, word) => sum + word.width, 0) + space * Math.max(0, words.length - 1);
    if (options.width !== undefined && width > options.width + 0.5)
      this.problems.push(`“${text}” is ${num(width - options.width)} too wide`);
    const start = options.anchor === 'end' ? x - width : options.anchor === 'middle' ? x - width / 2 : x;
    if (options.turn) this.draw(`<g transform="rotate(${num(options.turn)} ${num(x)} ${num(y)})">`);
    this.#write(style, { words, width }, start, y, Boolean(options.turn), options.opacity);
    if (options.turn) this.draw('</g>');
    if (!options.silent) this.spoken.push(plain(text));
    return width;
  }

  /** Text over one or more frames; answers the last baseline. What does not fit is a problem. */
  flow(
    style: TextStyle,
    text: string | readonly string[],
    frames: Frame | readonly Frame[],
    options: FlowOptions = {},
  ): number {
    const paragraphs = typeof text === 'string' ? [text] : text;
    const given = Array.isArray(frames) ? (frames as readonly Frame[]) : [frames as Frame];
    const placed = options.even
      ? arrangeEvenly(style, paragraphs, given, options)
      : arrange(style, paragraphs, given, options);
    if (!options.silent) this.spoken.push(...paragraphs.map(plain));
    if (placed.cap)
      this.#write(
        placed.cap.style,
        { words: readWords(placed.cap.style, placed.cap.letter), width: 0 },
        placed.cap.x,
        placed.cap.y,
        true,
      );
    for (const { line, x, y, room } of placed.lines) {
      if (line.width > room + 0.5)
        this.problems.push(`“${lineText(line)}” is ${num(line.width - room)} too wide for its column`);
      this.#write(style, line, x, y, false);
    }
    if (placed.left) this.problems.push(`no room for “${lineText(placed.left)}”`);
    return Math.max(...placed.lines.map(({ y }) => y));
  }

  /** What a picture shows, for screen readers. */
  describe(picture: string): void {
    this.spoken.push(`Picture: ${picture}`);
  }

  link(x: number, y: number, width: number, height: number, label: string, target: string | number): void {
    const area = {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
      label,
    };
    this.links.push(typeof target === 'number' ? { ...area, page: target } : { ...area, url: target });
  }

  /** A field that readers fill in, drawn as the paper it lies on, with its label above it or, of a box to tick, beside it. */
  field(style: TextStyle, field: PageField, paper: { fill: string; edge: string }): void {
    const { x, y, width, height, label, kind } = field;
    this.draw(rect(x, y, width, height, paper.fill, { stroke: paper.edge, 'stroke-width': 1, rx: 4 }));
    if (kind === 'checkbox')
      this.line(style, label, x + width + 12, y + height / 2 + style.size * 0.34, { silent: true });
    else this.line(style, label, x, y - 9, { width, silent: true });
    this.fields.push(field);
  }

  /** The page as one SVG file, its fonts inside, cut down to the characters used. */
  async svg(): Promise<string> {
    this.#findOverlaps();
    const fonts: string[] = [];
    for (const [face, used] of this.#characters) {
      const missing = [...used].filter((character) => !face.has(character));
      if (missing.length) this.problems.push(`${face.name} has no ${missing.join(' ')}`);
      fonts.push(
        `@font-face{font-family:${face.name};src:url(${await face.subset([...used].sort().join(''))}) format("woff2")}`,
      );
    }
    const classes = [...this.#styles].map(([rules, name]) => `.${name}{${rules}}`);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}">` +
      `<style>text{text-rendering:geometricPrecision;white-space:pre}${fonts.join('')}${classes.join('')}</style>` +
      `${this.#defs.length ? `<defs>${this.#defs.join('')}</defs>` : ''}${this.#body.join('\n')}</svg>\n`
    );
  }

  #write(style: TextStyle, line: Line, x: number, y: number, loose: boolean, opacity?: number): void {
    if (!line.words.length) return;
    const runs: { face: Face; text: string }[] = [];
    line.words.forEach((word, index) =>
      word.runs.forEach((run, part) => {
        const text = (index > 0 && part === 0 ? ' ' : '') + run.text;
        const previous = runs.at(-1);
        if (previous?.face === run.face) previous.text += text;
        else runs.push({ face: run.face, text });
      }),
    );
    const base = runs[0]?.face ?? style.face;
    const inner = runs
      .map((run) => {
        this.#use(run.face, run.text);
        return run.face === base
          ? escapeText(run.text)
          : `<tspan class="${this.#class({ ...style, face: run.face })}">${escapeText(run.text)}</tspan>`;
      })
      .join('');
    this.draw(
      `<text class="${this.#class({ ...style, face: base })}" x="${num(x)}" y="${num(y)}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${inner}</text>`,
    );
    if (loose) return;
    const box = {
      x,
      y: y - style.size * 0.66,
      right: x + line.width,
      bottom: y + style.size * 0.12,
      text: runs.map((r) => r.text).join(''),
    };
    if (box.x < 0 || box.right > this.width || box.y < 0 || box.bottom > this.height)
      this.problems.push(`“${box.text}” runs off the page`);
    this.#boxes.push(box);
  }

  #use(face: Face, text: string): void {
    const used = this.#characters.get(face) ?? new Set<string>();
    for (const character of text) used.add(character);
    this.#characters.set(face, used);
  }

  #class({ face, size, fill, tracking }: TextStyle): string {
    const features = face.features.length
      ? `;font-feature-settings:${face.features.map((f) => `'${f}'`).join(',')}`
      : '';
    const rules = `font:${num(size)}px ${face.name};fill:${fill}${tracking ? `;letter-spacing:${tracking}em` : ''}${features}`;
    const name = this.#styles.get(rules) ?? `t${this.#styles.size}`;
    this.#styles.set(rules, name);
    return name;
  }

  #findOverlaps(): void {
    this.#boxes.forEach((a, index) => {
      for (const b of this.#boxes.slice(index + 1)) {
        const over =
          Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
        if (over) this.problems.push(`“${a.text}” and “${b.text}” overlap`);
      }
    });
  }
}

const stopMarkup = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
