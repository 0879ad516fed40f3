import type { ElementHandle, Page } from '@playwright/test';
import { closes, type Control } from './controls.ts';
import { fillAround, type Typed } from './filling.ts';
import { eventually, reactionOf, settle, type Traffic } from './reactions.ts';
import type { Point, Seen } from './seen.ts';

/** How long a reaction may take to begin. */
const reactionLimit = 5_000;

interface Hand {
  page: Page;
  traffic: Traffic;
  touch: boolean;
  typed: Typed;
}

/** What Playwright says, where it cannot be reached. */
const reach = { timeout: 5_000 };

/** Fills what is around a control, presses it, and waits for what that does. */
export async function press(
  control: Control,
  { page, traffic, touch, typed }: Hand,
): Promise<{ reaction: string | undefined; after: Seen }> {
  const note = (error: Error) =>
    void traffic.faults.push(
      `cannot be pressed: ${error.message.split('\n').slice(0, 12).join(' ')} (${control.name})`,
    );
  const { index } = control;
  const own = await page.evaluate((at) => window.walk.focusOf(at), index);
  const isNotice = control.place.startsWith('"Notifications"');
  if (!isNotice) await page.evaluate(() => window.walk.dismiss());
  const handle = await handleOf(page, control);
  if (control.submits || (control.inDialog && !closes(control))) await fillAround(handle, typed);
  // requests caused only by hovering are no reaction to a click
  if (!touch) await hover(page, handle, await aim(page, index)).catch(note);
  const before = await settle(page, traffic);
  traffic.begin();
  const act = control.chooses ? chooseAnother(handle) : pressAt(page, handle, await aim(page, index), touch);
  await act.catch(note);
  const inMenu = control.place.startsWith('menu');
  let after = before;
  const reaction = await eventually(page, traffic, reactionLimit, async () => {
    after = await settle(page, traffic);
    return reactionOf(before, after, traffic, { own, inMenu });
  });
  return { reaction, after };
}

async function handleOf(page: Page, { index, key }: Control): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((at) => window.walk.target(at), index);
  const element = handle.asElement() as ElementHandle<HTMLElement> | null;
  if (!element) throw new Error(`${key} went away while it was looked at.`);
  return element;
}

const aim = (page: Page, index: number) => page.evaluate((at) => window.walk.aim(at), index);

/** Where it is in sight, the pointer itself: Playwright's own checks take most of a click's time. */
async function hover(page: Page, handle: ElementHandle, point: Point | null): Promise<void> {
  await (point ? page.mouse.move(point.x, point.y) : handle.hover(reach));
}

async function pressAt(
  page: Page,
  handle: ElementHandle,
  point: Point | null,
  touch: boolean,
): Promise<void> {
  if (!point) return touch ? handle.tap(reach) : handle.click(reach);
  if (touch) return page.touchscreen.tap(point.x, point.y);
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.mouse.up();
}

/** As a person does in a native select. */
async function chooseAnother(select: ElementHandle<HTMLElement>): Promise<void> {
  const index = await select.evaluate((list) =>
    list instanceof HTMLSelectElement ? (list.selectedIndex + 1) % list.options.length : 0,
  );
  await select.selectOption({ index });
}
