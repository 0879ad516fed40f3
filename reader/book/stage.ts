import type { PublicationManifest } from '#contract/publication';
import { element } from './element.ts';
import { hush } from './mediaMark.ts';
import { createPageFigure, type PageSetting } from './pageFigure.ts';
import { fitPage, type Layout, type Size } from './spread.ts';
import type { Gaze } from './stay.ts';
import { pageUnits, type Point, type View } from './zoom.ts';

const turnMs = 150;
/** Figures kept beside the visible ones, so that turning is immediate. */
const keptAround = 4;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

const rectOf = (box: Element) => {
  const { left: x, top: y, width, height } = box.getBoundingClientRect();
  return { x, y, width, height };
};

/** The pages' stage: draws, sizes and moves the visible ones, and finds what is under a point. */
export function createStage(
  stage: HTMLElement,
  manifest: PublicationManifest,
  setting: Omit<PageSetting, 'manifest'>,
) {
  const aspect = manifest.pageWidth / manifest.pageHeight;
  const figures = new Map<number, HTMLElement>();
  let shown: readonly number[] = [];
  let box = element('div', { class: 'spread' });
  stage.append(box);

  const figureOf = (page: number) => {
    const figure = figures.get(page) ?? createPageFigure(page, { ...setting, manifest });
    figures.set(page, figure);
    return figure;
  };

  const turnAway = (old: HTMLElement, direction: number) => {
    old.inert = true;
    // A finger may have dragged it aside already.
    const from = old.style.translate || '0px';
    old
      .animate(
        { opacity: [1, 0], translate: [from, `calc(${from} - ${direction * 2}%)`] },
        { duration: turnMs, easing: 'ease-out' },
      )
      .finished.then(
        () => old.remove(),
        () => old.remove(),
      );
  };

  return {
    /** The stage's area within its padding, into which pages are fitted. */
    room(): Size {
      const style = getComputedStyle(stage);
      return {
        width: stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
        height: stage.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
      };
    },
    whole: (): Size => ({ width: stage.clientWidth, height: stage.clientHeight }),
    /** A point of the window, relative to the stage's centre. */
    fromCentre(at: Point): Point {
      const rect = rectOf(stage);
      return { x: at.x - rect.x - rect.width / 2, y: at.y - rect.y - rect.height / 2 };
    },
    centre(): Point {
      const rect = rectOf(stage);
      return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    },
    spreadRect: () => rectOf(box),

    /** Shows these pages; `direction` 1 or -1 slides them in from that side, 0 does not animate. */
    show(pages: readonly number[], direction: -1 | 0 | 1) {
      for (const page of shown) if (!pages.includes(page)) hush(figureOf(page));
      const old = box;
      box = element('div', { class: pages.length > 1 ? 'spread two' : 'spread' });
      old.after(box);
      box.append(...pages.map(figureOf));
      shown = pages;
      if (direction && !calm.matches) {
        turnAway(old, direction);
        box.animate(
          { opacity: [0, 1], translate: [`${direction * 3}% 0`, '0'] },
          { duration: turnMs, easing: 'ease-out' },
        );
      } else old.remove();
    },
    /** Sizes the spread for a layout; returns its size at scale 1. */
    fit(layout: Layout): Size {
      const page = fitPage(this.room(), aspect, layout);
      const size = { width: Math.floor(page.width) * shown.length, height: Math.floor(page.height) };
      box.style.width = `${size.width}px`;
      box.style.height = `${size.height}px`;
      return size;
    },
    move({ scale, x, y }: View) {
      stage.classList.toggle('zoomed', scale > 1);
      box.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    },
    /** The spread follows a finger sideways. */
    follow(px: number) {
      box.style.translate = `${px}px`;
    },
    /** The finger was released without turning. */
    comeBack() {
      const from = box.style.translate;
      box.style.translate = '';
      if (from && !calm.matches)
        box.animate({ translate: [from, '0px'] }, { duration: turnMs, easing: 'ease-out' });
    },
    /** Loads the next pages and removes distant ones. */
    prepare(pages: readonly number[]) {
      pages.forEach(figureOf);
      const [first = 1, last = first] = [shown[0], shown.at(-1)];
      for (const page of figures.keys()) {
        if (page < first - keptAround || page > last + keptAround) figures.delete(page);
      }
    },
    /** The visible page under (or nearest to) a point of the window, the place on it in page units, and whether it is on it. */
    pageAt(at: Point) {
      const places = shown.map((page) => {
        const rect = rectOf(figureOf(page));
        const beside =
          Math.max(rect.x - at.x, 0, at.x - rect.x - rect.width) +
          Math.max(rect.y - at.y, 0, at.y - rect.y - rect.height);
        return { page, beside, ...pageUnits(at, rect) };
      });
      const nearest = places.reduce((best, place) => (place.beside < best.beside ? place : best));
      return { ...nearest, on: nearest.beside === 0 };
    },
    /** The middle of the visible part of each visible page. */
    gazes(): Gaze[] {
      const room = rectOf(stage);
      return shown.flatMap((page) => {
        const rect = rectOf(figureOf(page));
        const [left, right] = [Math.max(rect.x, room.x), Math.min(rect.x + rect.width, room.x + room.width)];
        const [top, bottom] = [
          Math.max(rect.y, room.y),
          Math.min(rect.y + rect.height, room.y + room.height),
        ];
        if (right <= left || bottom <= top) return [];
        const radius = Math.max(50, Math.round((250 * (bottom - top)) / rect.height));
        return [
          { pageNumber: page, ...pageUnits({ x: (left + right) / 2, y: (top + bottom) / 2 }, rect), radius },
        ];
      });
    },
  };
}
