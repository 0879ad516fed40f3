import type { ElementHandle, Page } from '@playwright/test';
import { closes, finalRank, lookAt, screenOf, type Control } from './controls.ts';
import { fillAround, type Typed } from './filling.ts';
import type { Seen } from './pageSide.ts';
import { failureIn, reactionOf, settle, Traffic } from './reactions.ts';

/** A control that was seen, and how it is brought back. */
interface Known {
  control: Control;
  screen: string;
  /** Keys of what is pressed for it on the screen as it opens. */
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
  /** Names of things, which differ from row to row. */
  subjects: readonly string[];
  typed: Typed;
}

/** Presses everything on every screen that it comes to, once. */
export class Walker {
  readonly used: Used[] = [];
  readonly faults: string[] = [];
  /** Seen, and gone before they could be used. */
  readonly gone: string[] = [];
  /** Screens with the address at which each was first reached. */
  readonly screens = new Map<string, string>();
  readonly #known = new Map<string, Known>();
  readonly #finished = new Set<string>();
  readonly #traffic: Traffic;
  readonly #options: WalkOptions;
  #last: Known | undefined;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#traffic = new Traffic(options.page);
  }

  get #page(): Page {
    return this.#options.page;
  }

  get #here(): string {
    return screenOf(this.#page.url());
  }

  /** Uses all that can be reached from here; what cannot be taken back comes last. */
  async walk(): Promise<void> {
    await settle(this.#page, this.#traffic);
    this.#arrive();
    const walked = new Set<string>();
    for (;;) {
      const screen = [...this.screens.keys()].find((one) => !walked.has(one));
      if (screen !== undefined) {
        walked.add(screen);
        await this.#useAllOf(screen);
        continue;
      }
      const last = this.#pending().sort((one, other) => finalRank(one.control) - finalRank(other.control))[0];
      if (!last) return;
      await this.#bringBackAndUse(last);
      if (this.screens.has(this.#here)) await this.#useAllOf(this.#here);
    }
  }

  async #useAllOf(screen: string): Promise<void> {
    if (this.#here !== screen) await this.#open(screen);
    for (;;) {
      const here = this.#here === screen ? await this.#look() : [];
      const next = here.filter((control) => this.#isOpen(control) && finalRank(control) < 0).sort((one, other) => this.#rank(one) - this.#rank(other))[0];
      if (next) {
        await this.#use(next);
        continue;
      }
      const hidden = this.#pending().find((known) => known.screen === screen && finalRank(known.control) < 0);
      if (!hidden) return;
      await this.#bringBackAndUse(hidden);
    }
  }

  /** What was seen last comes first; what closes a layer after what is in it; what submits a form only once it was left. */
  #rank(control: Control): number {
    const newest = this.#known.size - [...this.#known.keys()].indexOf(control.key);
    return newest + (closes(control) ? 10_000 : 0) + (control.submits && control.inDialog ? 20_000 : 0);
  }

  #isOpen({ key }: Control): boolean {
    return !this.#finished.has(key);
  }

  #pending(): Known[] {
    return [...this.#known.values()].filter(({ control }) => this.#isOpen(control));
  }

  /** What is on the page, and remembers how it came there. */
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

  /** A screen as it opens, with nothing above it. */
  async #open(screen: string): Promise<void> {
    const address = this.screens.get(screen);
    if (!address) throw new Error(`No way to ${screen} is known.`);
    this.#traffic.begin();
    if (this.#page.url() === address) await this.#page.reload();
    else await this.#page.goto(address);
    this.#last = undefined;
    const seen = await settle(this.#page, this.#traffic);
    this.#blame(`${screen} | as it opens`, seen);
  }

  /** Opens its screen, and presses what once led to it: each time the last step of the way that is there. */
  async #bringBackAndUse({ control, screen, way }: Known): Promise<void> {
    await this.#open(screen);
    const ahead = [...way];
    for (;;) {
      const controls = await this.#look();
      const wanted = controls.find(({ key }) => key === control.key);
      if (wanted) return this.#use(wanted);
      const at = ahead.findLastIndex((key) => controls.some((one) => one.key === key));
      const step = controls.find(({ key }) => key === ahead[at]);
      if (!step) break;
      ahead.splice(0, at + 1);
      await this.#press(step);
    }
    this.#finished.add(control.key);
    this.gone.push(control.key);
    console.log('   GONE', control.key, way.join(' >> '));
  }

  async #use(control: Control): Promise<void> {
    this.#finished.add(control.key);
    const screen = this.#here;
    const { before, after, own } = await this.#press(control);
    const inMenu = control.place.startsWith('menu');
    const reaction = reactionOf(before, after, this.#traffic, { own, inMenu });
    const more = await this.#traffic.followed();
    this.used.push({ screen, control, reaction: [reaction ?? 'nothing', ...more].join(', ') });
    console.log(Math.round(performance.now()/100)/10, control.key, '→', reaction, more.join());
    if (!reaction) this.faults.push(`${control.key}: does nothing`);
    this.#blame(control.key, after);
    if (new URL(this.#page.url()).pathname.startsWith('/account/') && this.#page.url().includes('#/home/')) this.#arrive();
  }

  #blame(what: string, seen: Seen): void {
    const words = [...this.#traffic.faults, ...seen.busy.map((name) => `stays busy: ${name}`), ...failureIn(seen)];
    this.faults.push(...words.map((fault) => `${what}: ${fault}`));
    for (const fault of words) console.log('   FAULT', what, fault);
    this.#traffic.faults.length = 0;
  }

  async #press(control: Control): Promise<{ before: Seen; after: Seen; own: string }> {
    const { touch, typed } = this.#options;
    const page = this.#page;
    const handle = (await page.evaluateHandle((index) => window.walk.target(index), control.index)).asElement() as ElementHandle<HTMLElement> | null;
    if (!handle) throw new Error(`${control.key} went away while it was looked at.`);
    const own = await page.evaluate((index) => window.walk.focusOf(index), control.index);
    if (control.submits || (control.inDialog && !closes(control))) await fillAround(handle, typed);
    if (!control.place.startsWith('"Notifications"')) await page.evaluate(() => window.walk.dismiss());
    // what only hovering fetches is no answer to a click
    if (!touch) await handle.hover({ timeout: 5_000 }).catch((error: Error) => this.#note(control, error));
    const before = await settle(page, this.#traffic);
    this.#traffic.begin();
    const press = control.chooses ? chooseAnother(handle) : touch ? handle.tap({ timeout: 5_000 }) : handle.click({ timeout: 5_000 });
    await press.catch((error: Error) => this.#note(control, error));
    let after = await settle(page, this.#traffic);
    const inMenu = control.place.startsWith('menu');
    for (const late = Date.now() + 2_000; !reactionOf(before, after, this.#traffic, { own, inMenu }) && Date.now() < late;) after = await settle(page, this.#traffic);
    this.#last = this.#known.get(control.key);
    return { before, after, own };
  }

  #note(control: Control, error: Error): void {
    this.#traffic.faults.push(`cannot be pressed: ${error.message.split('\n').slice(0, 12).join(' ')} (${control.name})`);
  }
}

/** As a person does in the browser's own list. */
async function chooseAnother(select: ElementHandle<HTMLElement>): Promise<void> {
  const index = await select.evaluate((list) => (list instanceof HTMLSelectElement ? (list.selectedIndex + 1) % list.options.length : 0));
  await select.selectOption({ index });
}
