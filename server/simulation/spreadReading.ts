import { fieldAnswer } from './answers.ts';
import type { Collector } from './collector.ts';
import type { Area, PageContent } from './pageContent.ts';
import type { Reader } from './people.ts';
import type { Random } from './random.ts';

const chances = {
  wide: { zoom: 0.03, zoomToClick: 0.15 },
  phone: { zoom: 0.075, zoomToClick: 0.4 },
  link: 0.08,
  media: 0.14,
  jump: 0.18,
  form: 0.3,
  nextField: 0.86,
};
const usualStay = 5.5;
const longestStay = 600;

/** A place within an area, away from its edges. */
const within = (random: Random, { x, y, width, height }: Area) => ({
  x: Math.round((x + width * (0.2 + 0.6 * random.next())) * 10) / 10,
  y: Math.round((y + height * (0.2 + 0.6 * random.next())) * 10) / 10,
});

/** A reader in front of the pages that are in view. */
export interface Sitting {
  random: Random;
  collector: Collector;
  reader: Reader;
  /** Looks and touches nothing, as programs do and as the publisher does. */
  idle: boolean;
}

/** Zooms in and reads there: the heat of a stay grows ever more slowly, as in the built-in reader. */
function lookClosely({ random, collector }: Sitting, page: number, area: Area): void {
  const at = within(random, area);
  collector.tell({ type: 'zoom', page, ...at, value: 200, radius: 50 });
  const seconds = Math.min(random.around(4, 0.7), 60);
  collector.pass(seconds);
  const value = Math.round(10 + 45 * (1 - Math.exp(-seconds / 15)));
  collector.tell({ type: 'pan', page, ...at, value, radius: 50 });
}

function click(sitting: Sitting, page: number, area: Area): void {
  const { random, collector, reader } = sitting;
  const { zoomToClick } = chances[reader.spread ? 'wide' : 'phone'];
  if (random.happens(zoomToClick)) lookClosely(sitting, page, area);
  collector.tell({ type: 'click', page, ...within(random, area) });
}

function fillIn(sitting: Sitting, page: number, fields: PageContent['fields']): void {
  const { random, collector, reader } = sitting;
  for (const { field, ...area } of fields) {
    if (!random.happens(chances.nextField)) continue;
    click(sitting, page, area);
    collector.pass(random.around(field.kind === 'multiline' ? 14 : 5, 0.4));
    collector.post('dynamic', { [field.name]: fieldAnswer(random, field, reader) });
  }
}

type Act = () => number | undefined;

/** What the reader does on a page; an act may lead to another page. */
function actsOn(sitting: Sitting, page: number, content: PageContent): Act[] {
  const { random, collector, reader } = sitting;
  const { zoom } = chances[reader.spread ? 'wide' : 'phone'];
  const acts: Act[] = [];
  const happens = (chance: number, act: () => void) => {
    if (random.happens(chance)) acts.push(() => void act());
  };
  for (const sight of content.sights) happens(zoom, () => lookClosely(sitting, page, sight));
  for (const { url, ...area } of content.links)
    happens(chances.link, () => {
      click(sitting, page, area);
      collector.tell({ type: 'link', page, url });
    });
  for (const { url, kind, ...area } of content.media)
    happens(chances.media, () => {
      click(sitting, page, area);
      collector.tell({ type: kind, page, url });
    });
  if (content.fields.length > 0) happens(chances.form, () => fillIn(sitting, page, content.fields));
  if (content.jumps.length > 0 && random.happens(chances.jump)) {
    const { page: target, ...area } = random.pick(content.jumps);
    acts.push(() => {
      click(sitting, page, area);
      return target;
    });
  }
  return acts;
}

/**
 * Reads the pages in view, which have just been entered.
 * @returns the page that a link led to, if any
 */
export function readPages(
  sitting: Sitting,
  pages: readonly number[],
  contents: readonly PageContent[],
): number | undefined {
  const { random, collector, idle } = sitting;
  const interest = pages.reduce((sum, page) => sum + (contents[page - 1]?.interest ?? 1), 0);
  const stay = Math.min(Math.max(1.2, random.around(usualStay * interest, 0.8)), longestStay);
  const acts = pages.flatMap((page) => {
    const content = contents[page - 1];
    return content && !idle ? actsOn(sitting, page, content) : [];
  });
  const pause = stay / (acts.length + 1);
  for (const act of acts) {
    collector.pass(pause);
    const target = act();
    if (target !== undefined) return target;
  }
  collector.pass(pause);
  return undefined;
}
