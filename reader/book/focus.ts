import { shiftInto } from './zoom.ts';

/** A field is written in comfortably at this height, and is brought there where the screen is narrower than this. In px. */
const comfortable = { height: 34, room: 720 };
const closest = 4;

/**
 * Calls back when something on a page takes the focus. What is pressed stays where it is until it is let go: moved
 * before, the press would miss it.
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

/** The scale at which a field can be written in; undefined where it can be already, or where there is nothing to write. */
export function writingScale(target: Element, scale: number, room: number): number | undefined {
  const { height } = target.getBoundingClientRect();
  const isSmall = height < comfortable.height && room < comfortable.room;
  if (!isSmall || !target.matches('input, textarea, select')) return undefined;
  return Math.min(closest, (scale * comfortable.height) / height);
}

/** How far to move, in px to the right and down, for an element to lie within the ground. */
export function shiftIntoView(target: Element, ground: Element): [dx: number, dy: number] {
  const [box, room] = [target.getBoundingClientRect(), ground.getBoundingClientRect()];
  return [
    shiftInto(box.left, box.right, room.left, room.right),
    shiftInto(box.top, box.bottom, room.top, room.bottom),
  ];
}
