import type { Tell } from '../viewerEvents.ts';
import { shiftIntoView, writingScale } from './focus.ts';
import type { Layout, Size } from './spread.ts';
import type { createStage } from './stage.ts';
import { hold, resting, zoomTo, type Point, type View } from './zoom.ts';

interface LensParts {
  ground: HTMLElement;
  stage: ReturnType<typeof createStage>;
  tell: Tell;
  /** Called with the scale once it is drawn. */
  drawn: (scale: number) => void;
  /** Called when it has come to rest. */
  rested: () => void;
}

/** How near the pages are and which part is in view. It reports a zoom when it ends. */
export function createLens({ ground, stage, tell, drawn, rested }: LensParts) {
  let view: View = resting;
  let spread: Size = { width: 0, height: 0 };
  /** The zoom not yet reported: its initial scale and the last point zoomed to. */
  let zooming: { from: number; at: Point } | undefined;

  const draw = () => {
    view = hold(view, spread, stage.whole());
    stage.move(view);
    drawn(view.scale);
  };
  const settle = () => {
    const zoomed = zooming && view.scale > zooming.from * 1.1 ? stage.pageAt(zooming.at) : undefined;
    zooming = undefined;
    if (zoomed)
      tell('onPageZoomed', { pageNumber: zoomed.page, x: zoomed.x, y: zoomed.y, value: 200, radius: 50 });
    rested();
  };
  const zoom = (scale: number, at = stage.centre()) => {
    zooming = { from: zooming?.from ?? view.scale, at };
    view = zoomTo(view, scale, stage.fromCentre(at));
    draw();
  };
  const pan = (dx: number, dy: number) => {
    view = { ...view, x: view.x + dx, y: view.y + dy };
    draw();
  };

  return {
    scale: () => view.scale,
    draw,
    settle,
    /** Ends a zoom that is under way. */
    end() {
      if (zooming) settle();
    },
    /** Shows whole pages again, with the next drawing. */
    rest() {
      view = resting;
    },
    /** Takes the size that the pages have in the window. */
    fit(layout: Layout) {
      spread = stage.fit(layout);
    },
    zoom,
    zoomOnce(scale: number, at?: Point) {
      zoom(scale, at);
      settle();
    },
    pan,
    /** Scrolls the focused element into view, and on small screens zooms in far enough to write. */
    reach(target: Element) {
      // Browsers scroll even elements that should not scroll.
      ground.scrollTo(0, 0);
      if (!target.matches(':focus-visible')) return;
      const near = writingScale(target, view.scale, ground.clientWidth);
      if (near !== undefined) {
        const { x, y, width, height } = target.getBoundingClientRect();
        view = zoomTo(view, near, stage.fromCentre({ x: x + width / 2, y: y + height / 2 }));
        draw();
      }
      if (view.scale > 1) pan(...shiftIntoView(target, ground));
    },
  };
}
