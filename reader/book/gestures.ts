import type { Point } from './zoom.ts';

/** Gestures on the stage. Points and distances in px of the window. */
export interface Hands {
  zoomed: () => boolean;
  /** Horizontal distance dragged; `end` reports the speed on release (px/ms). */
  swipe: (dx: number, end?: { speed: number }) => void;
  pan: (dx: number, dy: number) => void;
  panEnd: () => void;
  zoom: (factor: number, around: Point) => void;
  zoomEnd: () => void;
  /** A click or tap; `twice` on the second of two quick ones, `onControl` on a link or button. */
  tap: (at: Point, what: { twice: boolean; onControl: boolean }) => void;
}

const slop = 8;
const twiceWithin = { ms: 350, px: 30 };
const wheelRestMs = 200;

/** Distinguishes turning, dragging, pinching and tapping. */
export function listenToHands(stage: HTMLElement, hands: Hands): void {
  const down = new Map<number, Point>();
  let start: (Point & { time: number; mouse: boolean }) | undefined;
  let doing: 'swipe' | 'pan' | 'pinch' | undefined;
  /** Ignore the click the browser fires at the end of a drag. */
  let dragged = false;
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const pinchOf = () => {
    const [a, b] = [...down.values()] as [Point, Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('video, audio, .field, .turn, .broken'))
      return;
    if (down.size === 0) dragged = false;
    if (down.size === 2) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 2) {
      if (doing === 'swipe') hands.swipe(0, { speed: 0 });
      doing = 'pinch';
      dragged = true;
    } else
      start = {
        x: event.clientX,
        y: event.clientY,
        time: event.timeStamp,
        mouse: event.pointerType === 'mouse',
      };
  });

  stage.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before || !start) return;
    const at = { x: event.clientX, y: event.clientY };
    if (doing === 'pinch') {
      const from = pinchOf();
      down.set(event.pointerId, at);
      if (down.size < 2) return;
      const to = pinchOf();
      if (from.width > 0) hands.zoom(to.width / from.width, to);
      hands.pan(to.x - from.x, to.y - from.y);
      return;
    }
    down.set(event.pointerId, at);
    if (!doing && Math.hypot(at.x - start.x, at.y - start.y) > slop) {
      dragged = true;
      if (hands.zoomed()) doing = 'pan';
      else if (!start.mouse && Math.abs(at.x - start.x) > Math.abs(at.y - start.y)) doing = 'swipe';
      // what a page's document passes on stays with the document
      if (doing && event.isTrusted) stage.setPointerCapture(event.pointerId);
    }
    if (doing === 'pan') hands.pan(at.x - before.x, at.y - before.y);
    if (doing === 'swipe') hands.swipe(at.x - start.x);
  });

  const up = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || !start) return;
    const dx = event.clientX - start.x;
    const cancelled = event.type === 'pointercancel';
    if (doing === 'swipe')
      hands.swipe(cancelled ? 0 : dx, {
        speed: cancelled ? 0 : dx / Math.max(1, event.timeStamp - start.time),
      });
    if (doing === 'pan') hands.panEnd();
    if (doing === 'pinch') {
      if (down.size > 0) return;
      hands.zoomEnd();
    }
    doing = undefined;
  };
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);

  stage.addEventListener(
    'click',
    (event) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  stage.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A click with count 0 comes from the keyboard and has no position.
    if (event.detail === 0 || target.closest('.field, .turn, .broken, video, audio')) return;
    const at = { x: event.clientX, y: event.clientY };
    // the browser counts clicks by the user's double-click setting; it may not count taps at all
    const twice =
      event.detail % 2 === 0 ||
      (event.timeStamp - lastTap.time < twiceWithin.ms &&
        Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < twiceWithin.px);
    lastTap = { ...at, time: twice ? -Infinity : event.timeStamp };
    hands.tap(at, { twice, onControl: target.closest('a, button') !== null });
  });

  listenToTrackpad(stage, hands, () => down.size > 0);

  let rest: ReturnType<typeof setTimeout> | undefined;
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !hands.zoomed()) return;
      event.preventDefault();
      if (event.ctrlKey)
        hands.zoom(Math.exp(-event.deltaY / (event.deltaMode ? 10 : 150)), {
          x: event.clientX,
          y: event.clientY,
        });
      else hands.pan(-event.deltaX, -event.deltaY);
      clearTimeout(rest);
      rest = setTimeout(event.ctrlKey ? hands.zoomEnd : hands.panEnd, wheelRestMs);
    },
    { passive: false },
  );
}

/** What Safari says of a pinch; other browsers turn a wheel with Control. */
interface Gesture extends Event {
  scale: number;
  clientX: number;
  clientY: number;
}

/** A pinch on a trackpad in Safari. On a touch screen, which `isTouched` tells, the fingers themselves were followed. */
function listenToTrackpad(stage: HTMLElement, { zoom, zoomEnd }: Hands, isTouched: () => boolean): void {
  let scale = 1;
  const pinch = (event: Event) => {
    if (isTouched()) return;
    event.preventDefault();
    const { type, scale: now, clientX: x, clientY: y } = event as Gesture;
    if (type === 'gesturechange') zoom(now / scale, { x, y });
    if (type === 'gestureend') zoomEnd();
    scale = now;
  };
  for (const type of ['gesturestart', 'gesturechange', 'gestureend']) stage.addEventListener(type, pinch);
}
