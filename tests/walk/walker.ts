import { test, type Page } from '@playwright/test';
import { closes, finalRank, lookAt, screenOf, type Control } from './controls.ts';
import type { Typed } from './filling.ts';
import { press } from './press.ts';
import { eventually, failureIn, settle, Traffic } from './reactions.ts';
import type { Seen } from './seen.ts';

/** How long a control that was there before may take to come back, on a page that is at rest. */
const returnLimit = 2_000;

/** A control that was seen, and how to reach it again. */
interface Known {
  control: Control;
  screen: string;
  /** Keys of the clicks that lead to it from the screen's initial state. */
  way: readonly string[];
}

export interface Used {
  screen: string;
  control: Control;
  reaction: string;
}

export interface WalkOptions {
  page: Page;
  touch: boolean;
  /** Names that differ from row to row. */
  subjects: readonly string[];
  typed: Typed;
  /** Keys of controls that need not be used again. */
  done: readonly string[];
  /** Whether it uses what is on a screen, or shared by several. */
  covers: (owner: string) => boolean;
}

/** Clicks everything on every screen it reaches, once. */
export class Walker {
  readonly used: Used[] = [];
  readonly faults: string[] = [];
  /** Seen, but gone before they could be used. */
  readonly gone: string[] = [];
  /** Screens with the address at which each was first reached. */
  readonly screens = new Map<string, string>();
  readonly #known = new Map<string, Known>();
  readonly #done: Set<string>;
  /** Used again on a freshly opened screen, because they did nothing at first. */
  readonly #again = new Set<string>();
  readonly #traffic: Traffic;
  readonly #options: WalkOptions;
  #last: Known | undefined;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#done = new Set(options.done);
    this.#traffic = new Traffic(options.page);
  }

  get #page(): Page {
    return this.#options.page;
  }

  get #here(): string {
    return screenOf(this.#page.url());
  }

  /** Uses everything reachable from here; irreversible actions come last. */
  walk(): Promise<void> {
    // outside a step, Playwright looks for the one around each call among all earlier ones
    return test.step('walk', () => this.#walk());
  }

  async #walk(): Promise<void> {
    await settle(this.#page, this.#traffic);
    this.#arrive();
    const walked = new Set<string>();
    for (;;) {
      const screen = [...this.screens.keys()].find((one) => !walked.has(one) && this.#options.covers(one));
      if (screen !== undefined) {
        walked.add(screen);
        await this.#useAllOf(screen);
        continue;
      }
      const last = this.#pending().sort((one, other) => finalRank(one.control) - finalRank(other.control))[0];
      if (!last) return;
      await this.#bringBackAndUse(last);
      // what it made possible, such as to cancel what was paid for, is there when the screen is opened again
      if (this.#here === last.screen) await this.#open(last.screen, true);
      if (this.screens.has(this.#here)) await this.#useAllOf(this.#here);
    }
  }

  async #useAllOf(screen: string): Promise<void> {
    if (this.#here !== screen) await this.#open(screen);
    for (;;) {
      const here = this.#here === screen ? await this.#look() : [];
      const next = here
        .filter((control) => this.#isOpen(control) && finalRank(control) < 0)
        .sort((one, other) => this.#rank(one) - this.#rank(other))[0];
      if (next) {
        await this.#use(next);
        continue;
      }
      const hidden = this.#pending().find((known) => known.screen === screen && finalRank(known.control) < 0);
      if (!hidden) return;
      await this.#bringBackAndUse(hidden);
    }
  }

  /** Newest first; what closes a layer comes after its contents; what submits a form, once it was left. */
  #rank(control: Control): number {
    const newest = this.#known.size - [...this.#known.keys()].indexOf(control.key);
    return newest + (closes(control) ? 10_000 : 0) + (control.submits && control.inDialog ? 20_000 : 0);
  }

  #isOpen({ key, screen }: Control): boolean {
    return !this.#done.has(key) && this.#options.covers(screen);
  }

  #pending(): Known[] {
    return [...this.#known.values()].filter(({ control }) => this.#isOpen(control));
  }

  /** Reads the page, and remembers how each control was reached. */
  async #look(): Promise<Control[]> {
    const controls = await lookAt(this.#page, this.#options.subjects);
    const way = this.#last ? [...this.#last.way, this.#last.control.key] : [];
    for (const control of controls) {
      if (!this.#known.has(control.key)) this.#known.set(control.key, { control, screen: this.#here, way });
    }
    return controls;
  }

  #arrive(): void {
    if (!this.screens.has(this.#here)) this.screens.set(this.#here, this.#page.url());
  }

  /** A screen without layers; `anew` reloads it. */
  async #open(screen: string, anew = false): Promise<void> {
    const address = this.screens.get(screen);
    if (!address) throw new Error(`No way to ${screen} is known.`);
    this.#traffic.begin();
    await this.#leaveLayers();
    if (this.#page.url() !== address) await this.#page.goto(address);
    if (anew || (await this.#isLayered())) await this.#page.reload();
    this.#last = undefined;
    const seen = await settle(this.#page, this.#traffic);
    this.#blame(`${screen} | as it opens`, seen);
  }

  #isLayered(): Promise<boolean> {
    return this.#page.evaluate(() => window.walk.isLayered());
  }

  async #leaveLayers(): Promise<void> {
    for (let layers = 0; layers < 3 && (await this.#isLayered()); layers += 1) {
      await this.#page.keyboard.press('Escape');
      await settle(this.#page, this.#traffic);
    }
  }

  /** Repeats the clicks that led to it, each time the last available one. */
  async #bringBack({ control, way }: Known): Promise<Control | undefined> {
    const ahead = [...way, control.key];
    for (;;) {
      const next = await eventually(this.#page, this.#traffic, returnLimit, async () => {
        const controls = await this.#look();
        const key = ahead.findLast((one) => controls.some((there) => there.key === one));
        return controls.find((there) => there.key === key);
      });
      if (!next || next.key === control.key) return next;
      ahead.splice(0, ahead.indexOf(next.key) + 1);
      await this.#press(next);
    }
  }

  async #bringBackAndUse(known: Known): Promise<void> {
    for (const anew of [false, true]) {
      await this.#open(known.screen, anew);
      const control = await this.#bringBack(known);
      if (control) return this.#use(control);
    }
    this.#done.add(known.control.key);
    this.gone.push(known.control.key);
  }

  async #use(control: Control): Promise<void> {
    this.#done.add(control.key);
    const screen = this.#here;
    const { reaction, after } = await this.#press(control);
    const known = this.#known.get(control.key);
    if (!reaction && known && !this.#again.has(control.key)) {
      // earlier actions may have left nothing to do
      this.#again.add(control.key);
      return this.#bringBackAndUse(known);
    }
    const more = await this.#traffic.followed();
    this.used.push({ screen, control, reaction: [reaction ?? 'nothing', ...more].join(', ') });
    if (!reaction) this.faults.push(`${control.key}: does nothing`);
    this.#blame(control.key, after);
    if (this.#page.url().includes('/account/#/home/')) this.#arrive();
    // a hanging control would delay everything after it
    if (after.busy.length > 0) await this.#page.reload();
  }

  #blame(what: string, seen: Seen): void {
    const words = [
      ...this.#traffic.faults,
      ...seen.busy.map((name) => `stays busy: ${name}`),
      ...failureIn(seen),
    ];
    this.faults.push(...words.map((fault) => `${what}: ${fault}`));
    this.#traffic.faults.length = 0;
  }

  async #press(control: Control): Promise<{ reaction: string | undefined; after: Seen }> {
    const { touch, typed } = this.#options;
    const pressed = await press(control, { page: this.#page, traffic: this.#traffic, touch, typed });
    this.#last = this.#known.get(control.key);
    return pressed;
  }
}
