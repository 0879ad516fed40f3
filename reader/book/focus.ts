import { shiftInto } from './zoom.ts';

/**
 * A field is comfortable to write in at this height (px); smaller ones are zoomed to it on narrow screens.
 */
const comfortable = { height: 34, room: 720 };
const closest = 4;

/**
 * Calls back when something on a page gets the focus. A pressed element stays in place until released, or the
 * press would miss it.
 */
export function listenToFocus(ground: HTMLElement, reach: (target: Element) => void): void {
  let pressed = false;
  const press = (is: boolean) => () => {
    pressed = is;
  };
  ground.addEventListener('pointerdown', press(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, press(false), { capture: true });
  ground.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.page')) return;
    const soon = () => setTimeout(() => reach(target));
    if (pressed) addEventListener('pointerup', soon, { once: true });
    else soon();
  });
}

/** The scale at which a field can be written in; undefined if it can be already, or if it takes no text. */
export function writingScale(target: Element, scale: number, room: number): number | undefined {
  const { height } = target.getBoundingClientRect();
  const isSmall = height < comfortable.height && room < comfortable.room;
  if (!isSmall || !target.matches('input, textarea, select')) return undefined;
  return Math.min(closest, (scale * comfortable.height) / height);
}

/** How far to move an element, in px right and down, to be inside the visible area. */
export function shiftIntoView(target: Element, ground: Element): [dx: number, dy: number] {
  const [box, room] = [target.getBoundingClientRect(), ground.getBoundingClientRect()];
  return [
    shiftInto(box.left, box.right, room.left, room.right),
    shiftInto(box.top, box.bottom, room.top, room.bottom),
  ];
}
