import type { PublicationManifest } from '#contract/publication';
import type { Tell } from '../viewerEvents.ts';
import { pageInAddress, writeAddress } from './address.ts';
import { createCommands } from './commands.ts';
import { createFormKeeper } from './formKeeper.ts';
import { listenToAttention } from './attention.ts';
import { listenToFocus } from './focus.ts';
import { listenToHands } from './gestures.ts';
import { listenToKeys } from './keys.ts';
import { createLens } from './lens.ts';
import { openLeadGate } from './openLeadGate.ts';
import { bestLayout, leftPage, neighbour, pagesTogether, type Layout } from './spread.ts';
import { createStage } from './stage.ts';
import { createStay } from './stay.ts';
import { createToolbar, sideButtons, toggleFullscreen } from './toolbar.ts';
import { words } from './words.ts';
import { stepScale, type Point } from './zoom.ts';

export interface Surface {
  stage: HTMLElement;
  bar: HTMLElement;
  heard: HTMLElement;
  notice: HTMLElement;
  tell: Tell;
}

type Kind = 'turn' | 'jump' | 'address' | 'layout';

/** The scale of a double click. */
const closer = 2.25;
const swipeTurns = { px: 60, speed: 0.4 };

/** Opens a publication: draws it, handles reading, and reports what is read. */
export function openBook(
  manifest: PublicationManifest,
  { stage: ground, bar, heard, notice, tell }: Surface,
): void {
  const count = manifest.pages.length;
  const aspect = manifest.pageWidth / manifest.pageHeight;
  const say = (text: string) => {
    heard.textContent = text;
  };
  const stage = createStage(ground, manifest, {
    tell,
    goTo: (wanted) => show(wanted, 'jump'),
    keeper: createFormKeeper(),
    say,
  });
  const gate = openLeadGate(manifest.lead);
  const stay = createStay({ now: () => performance.now(), tell });
  const goTo = (wanted: number) => show(wanted, 'jump');
  const commands = createCommands(manifest, { goTo, hides: gate.hides, notice, say });

  let chosen: Layout | undefined;
  let layout: Layout = 'single';
  let page = 0;
  let told = '';

  const together = () => pagesTogether(page, layout, count);
  const lens = createLens({
    ground,
    stage,
    tell,
    drawn: (scale) => toolbar.update({ pages: together(), layout, scale }),
    rested: () => look(),
  });

  /** Pages behind an initial lead question are not being read yet. */
  let asking = false;
  /** A whole page in view shows no place that is looked at; a part that was zoomed to does. */
  const look = () => {
    if (told) stay.look(lens.scale() > 1 ? stage.gazes() : []);
  };
  const enter = () => {
    const [left = 1, right] = together();
    if (told === together().join()) return;
    stay.look([]);
    tell('onCurrentPageChanged', left, right);
    told = together().join();
  };

  function show(wanted: number, kind: Kind) {
    lens.end();
    const before = page;
    const left = leftPage(wanted, layout);
    if (kind !== 'layout' && before && left === leftPage(before, layout)) return;
    if (gate.holds(pagesTogether(wanted, layout, count))) return ask(wanted, kind);
    page = wanted;
    lens.rest();
    const direction = kind === 'layout' || !before ? 0 : wanted > before ? 1 : -1;
    stage.show(together(), direction);
    lens.fit(layout);
    if (!asking) enter();
    lens.draw();
    look();
    if (before && kind !== 'layout') say(words.together(together(), count));
    if (kind === 'turn' || kind === 'jump') writeAddress(left, kind);
    const beside = [neighbour(page, 1, layout, count), neighbour(page, -1, layout, count)];
    stage.prepare(beside.flatMap((next) => (next ? pagesTogether(next, layout, count) : [])));
    ground.classList.toggle('first', left === 1);
    ground.classList.toggle('last', together().at(-1) === count);
  }

  /**
   * Shows the lead question instead of the wanted pages; behind it stay the last visible pages, or the first
   * allowed ones.
   */
  function ask(wanted: number, kind: Kind) {
    let free = wanted;
    while (free > 0 && gate.holds(pagesTogether(free, layout, count))) free -= 1;
    asking = true;
    if (free && (!page || kind === 'layout')) show(free, 'layout');
    const back = () => {
      asking = false;
      enter();
      look();
      writeAddress(leftPage(page, layout), 'turn');
    };
    const on = () => {
      asking = false;
      show(wanted, page ? kind : 'layout');
    };
    gate.ask({ on, ...(page > 0 && { back }) }, wanted);
  }

  const turn = (direction: 1 | -1) => {
    const next = neighbour(page, direction, layout, count);
    if (next) show(next, 'turn');
  };
  const best = () => bestLayout(stage.room(), aspect, count);
  const arrange = () => {
    const next = chosen ?? best();
    if (next !== layout || !page) {
      layout = next;
      return show(page || pageInAddress(location.hash, count), 'layout');
    }
    lens.fit(layout);
    lens.draw();
    look();
  };

  /** Where a click turns the page: the spread's outer edge and beyond. */
  const edgeAt = (at: Point): 1 | -1 | 0 => {
    if (lens.scale() > 1) return 0;
    const rect = stage.spreadRect();
    const edge = Math.min(96, Math.max(28, rect.width * 0.12));
    const side = at.x < rect.x + edge ? -1 : at.x > rect.x + rect.width - edge ? 1 : 0;
    return side && neighbour(page, side, layout, count) ? side : 0;
  };

  const toolbar = createToolbar(bar, {
    title: manifest.title,
    count,
    tools: {
      turn,
      goTo,
      toggleLayout() {
        const other = layout === 'double' ? 'single' : 'double';
        // Returning to the layout that suits the window makes it follow the window again.
        chosen = other === best() ? undefined : other;
        arrange();
      },
      zoom: (direction) => lens.zoomOnce(stepScale(lens.scale(), direction)),
      contents: () => commands.contents(together()),
      search: commands.search,
      share: () => commands.share(page),
    },
  });

  listenToHands(ground, {
    zoomed: () => lens.scale() > 1,
    swipe(dx, end) {
      const direction = dx < 0 ? 1 : -1;
      const possible = neighbour(page, direction, layout, count) !== undefined;
      if (!end) return stage.follow(possible ? dx : dx / 4);
      if (possible && (Math.abs(dx) > swipeTurns.px || Math.abs(end.speed) > swipeTurns.speed))
        turn(direction);
      else stage.comeBack();
    },
    pan: lens.pan,
    panEnd: lens.settle,
    zoom: (factor, at) => lens.zoom(lens.scale() * factor, at),
    zoomEnd: lens.settle,
    tap(at, { twice, onControl }) {
      const edge = onControl ? 0 : edgeAt(at);
      if (edge) return turn(edge);
      const place = stage.pageAt(at);
      if (place.on) tell('onPageClicked', { pageNumber: place.page, left: place.x, top: place.y });
      if (twice && !onControl) lens.zoomOnce(lens.scale() > 1 ? 1 : closer, at);
    },
  });
  listenToFocus(ground, lens.reach);
  ground.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse')
      ground.dataset.edge = String(edgeAt({ x: event.clientX, y: event.clientY }));
  });
  listenToKeys({
    turn,
    ends: (which) => show(which === 'first' ? 1 : count, 'jump'),
    zoom: (direction) => lens.zoomOnce(direction ? stepScale(lens.scale(), direction) : 1),
    pan: (dx, dy) => {
      lens.pan(dx, dy);
      look();
    },
    zoomed: () => lens.scale() > 1,
    fullscreen: () => toggleFullscreen?.(),
    search: () => commands.search?.(),
  });
  ground.append(sideButtons(turn));

  tell('onDocumentLoaded', count);
  new ResizeObserver(arrange).observe(ground);
  arrange();
  addEventListener('hashchange', () => show(pageInAddress(location.hash, count), 'address'));

  listenToAttention({
    leave: () => {
      lens.end();
      stay.pause();
    },
    resume: stay.resume,
  });
}
