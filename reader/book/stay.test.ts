import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStay, warmth } from './stay.ts';

function stand() {
  let time = 0;
  const told: [string, unknown][] = [];
  const stay = createStay({
    now: () => time,
    tell: (name, ...args) => {
      told.push([name, args[0]]);
    },
  });
  return {
    stay,
    told,
    pass: (ms: number) => {
      time += ms;
    },
    times: () => told.filter(([name]) => name === 'onTimeSpent').map(([, said]) => said),
  };
}
const gaze = (pageNumber: number) => ({ pageNumber, x: 375, y: 500, radius: 250 });

describe('time on a page', () => {
  it('is reported in whole seconds when the page is left', () => {
    const { stay, pass, times } = stand();
    stay.enter(1);
    pass(3_600);
    stay.enter(2);
    pass(400);
    stay.enter(4);
    expect(times()).toEqual([{ page: 1, time: 4 }]);
  });

  it('counts only while visible', () => {
    const { stay, pass, times } = stand();
    stay.enter(2);
    pass(2_000);
    stay.pause();
    pass(60_000);
    stay.resume();
    pass(3_000);
    stay.enter(4);
    expect(times()).toEqual([
      { page: 2, time: 2 },
      { page: 2, time: 3 },
    ]);
  });

  it('does not count a tab opened in the background until it is viewed', () => {
    const { stay, pass, times } = stand();
    stay.enter(1);
    stay.pause();
    pass(60_000);
    stay.resume();
    pass(5_000);
    stay.pause();
    expect(times()).toEqual([{ page: 1, time: 5 }]);
  });

  it('reports a closing page once, however often that is announced', () => {
    const { stay, pass, times } = stand();
    stay.enter(1);
    pass(2_000);
    stay.pause();
    stay.pause();
    expect(times()).toEqual([{ page: 1, time: 2 }]);
  });

  it('stays accurate to half a second however often the tab is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 30 }), (looks) => {
        const { stay, pass, times } = stand();
        stay.enter(1);
        for (const ms of looks) {
          pass(ms);
          stay.pause();
          stay.resume();
        }
        const seconds = times().reduce<number>((sum, said) => sum + (said as { time: number }).time, 0);
        expect(Math.abs(seconds - looks.reduce((a, b) => a + b) / 1000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('points of attention', () => {
  it('are reported once per visible page, hotter the longer they were viewed', () => {
    const { stay, pass, told } = stand();
    stay.enter(2);
    stay.look([gaze(2), gaze(3)]);
    pass(10_000);
    stay.enter(4);
    expect(told.slice(0, 2)).toEqual([
      ['onPagePanned', { ...gaze(2), value: warmth(10_000) }],
      ['onPagePanned', { ...gaze(3), value: warmth(10_000) }],
    ]);
    expect([warmth(0), warmth(10_000), warmth(1e7)]).toEqual([10, 32, 55]);
  });

  it('are not reported for a glance or a hidden page', () => {
    const { stay, pass, told } = stand();
    stay.enter(1);
    stay.look([gaze(1)]);
    pass(900);
    stay.pause();
    pass(60_000);
    stay.look([gaze(1)]);
    stay.resume();
    pass(400);
    stay.enter(2);
    expect(told.filter(([name]) => name === 'onPagePanned')).toEqual([]);
  });
});
