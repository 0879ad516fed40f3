import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ReaderEvent } from '#contract/intake';
import { createVisit } from './visit.ts';

const minute = 60_000;

function stand() {
  let now = 5_000;
  let begunAt: number | undefined;
  const said: ReaderEvent[] = [];
  const visit = createVisit({
    now: () => now,
    date: () => 1_700_000_000_000 + now,
    say: (event) => said.push(event),
    begin: () => {
      begunAt ??= now;
    },
  });
  visit.resume();
  const sleep = (ms: number) => {
    now += ms;
  };
  return {
    visit,
    sleep,
    /** Time in which the reader keeps moving. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 1_000) {
        sleep(Math.min(left, 1_000));
        visit.stir();
        visit.look();
      }
    },
    begunAfter: () => (begunAt === undefined ? undefined : begunAt - 5_000),
    told: () =>
      said.splice(0).map((event) => {
        expect(Check(ReaderEvent, event)).toBe(true);
        return event.type === 'time'
          ? `time ${event.page}: ${event.seconds}`
          : `view ${'page' in event && event.page}`;
      }),
  };
}
const alone = () => undefined;
const with_ = (page: number) => () => page;

describe('time on a page', () => {
  it('is the time between page changes', () => {
    const { visit, pass, told } = stand();
    visit.show(1, alone);
    pass(10_400);
    visit.show(2, alone);
    pass(400);
    visit.show(3, alone);
    expect(told()).toEqual(['view 1', 'time 1: 10', 'view 2', 'view 3']);
  });

  it('counts only on a visible tab', () => {
    const { visit, pass, sleep, told } = stand();
    visit.show(1, alone);
    pass(2_000);
    visit.pause();
    sleep(minute);
    visit.resume();
    pass(3_000);
    visit.pause();
    visit.pause();
    expect(told()).toEqual(['view 1', 'time 1: 2', 'time 1: 3']);
  });

  it('ends ten minutes after the last input, and continues with the next', () => {
    const { visit, pass, sleep, told } = stand();
    visit.show(1, alone);
    pass(5_000);
    sleep(45 * minute);
    expect(visit.idle()).toBe(true);
    visit.stir();
    pass(5_000);
    visit.show(2, alone);
    expect(told()).toEqual(['view 1', 'time 1: 610', 'view 2']);
  });

  it('is at most thirty minutes a visit, in however many parts', () => {
    const { visit, pass, told } = stand();
    visit.show(1, alone);
    pass(20 * minute);
    visit.pause();
    visit.resume();
    pass(40 * minute);
    visit.show(2, alone);
    pass(2_000);
    visit.show(1, alone);
    pass(3_000);
    visit.pause();
    expect(told()).toEqual([
      'view 1',
      'time 1: 1200',
      'time 1: 600',
      'view 2',
      'time 2: 2',
      'view 1',
      'time 1: 3',
    ]);
  });

  it('stays accurate to half a second however often the tab is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 30 }), (looks) => {
        const { visit, sleep, told } = stand();
        visit.show(1, alone);
        for (const ms of looks) {
          sleep(ms);
          visit.pause();
          visit.resume();
        }
        const seconds = told().reduce((sum, said) => sum + Number(/: (\d+)/.exec(said)?.[1] ?? 0), 0);
        expect(Math.abs(seconds - looks.reduce((a, b) => a + b) / 1000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('a spread', () => {
  it('gives both pages a view and its seconds', () => {
    const { visit, pass, told } = stand();
    visit.show(2, with_(3));
    pass(11_000);
    visit.show(4, with_(5));
    expect(told()).toEqual(['view 2', 'view 3', 'time 2: 11', 'time 3: 11', 'view 4', 'view 5']);
  });

  it('does so when the viewer draws its right page a moment later', () => {
    const { visit, pass, told } = stand();
    const drawn: number[] = [];
    visit.show(2, () => drawn[0]);
    pass(1_000);
    drawn.push(3);
    pass(6_000);
    visit.show(4, alone);
    expect(told()).toEqual(['view 2', 'view 3', 'time 2: 7', 'time 3: 7', 'view 4']);
  });

  it('counts a page that joins later, or leaves earlier, only while it was there', () => {
    const { visit, pass, told } = stand();
    let right: number | undefined;
    visit.show(2, () => right);
    pass(20_000);
    right = 3;
    visit.look();
    pass(5_000);
    right = undefined;
    visit.look();
    pass(5_000);
    visit.pause();
    expect(told()).toEqual(['view 2', 'view 3', 'time 2: 30', 'time 3: 5']);
  });

  it('counts neither page again when the layout changes', () => {
    const { visit, pass, told } = stand();
    visit.show(2, with_(3));
    pass(4_000);
    visit.show(3, alone);
    pass(2_000);
    visit.show(2, with_(3));
    pass(1_000);
    visit.pause();
    const seconds = (page: number, said: string[]) =>
      said.reduce((sum, one) => sum + Number(new RegExp(`time ${page}: (\\d+)`).exec(one)?.[1] ?? 0), 0);
    const said = told();
    expect(said.filter((one) => one.startsWith('view'))).toEqual(['view 2', 'view 3', 'view 2']);
    expect([seconds(2, said), seconds(3, said)]).toEqual([5, 7]);
  });

  it('is known late from what the viewer says of its right page', () => {
    const { visit, pass, told } = stand();
    visit.show(2, alone);
    pass(8_000);
    visit.also(3);
    visit.also(7);
    pass(2_000);
    visit.pause();
    expect(told()).toEqual(['view 2', 'view 3', 'time 2: 10', 'time 3: 10']);
  });
});

describe('a session', () => {
  it('begins when a page was in view for a second', () => {
    const { visit, pass, sleep, begunAfter } = stand();
    pass(5_000);
    visit.show(1, alone);
    pass(600);
    visit.pause();
    sleep(minute);
    visit.resume();
    expect(begunAfter()).toBeUndefined();
    pass(400);
    expect(begunAfter()).toBe(5_000 + minute + 1_000);
  });

  it('counts a first page that was in view before this script came', () => {
    const { visit, pass, told, begunAfter } = stand();
    pass(6_000);
    visit.assume(1, with_(2));
    expect(begunAfter()).toBe(6_000);
    pass(1_000);
    visit.pause();
    expect(told()).toEqual(['view 1', 'view 2', 'time 1: 7', 'time 2: 1']);
  });
});
