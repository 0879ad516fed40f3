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
  };
}
const gaze = (pageNumber: number) => ({ pageNumber, x: 375, y: 500, radius: 250 });

describe('points of attention', () => {
  it('are reported once per visible page, hotter the longer they were viewed', () => {
    const { stay, pass, told } = stand();
    stay.look([gaze(2), gaze(3)]);
    pass(10_000);
    stay.look([]);
    expect(told).toEqual([
      ['onPagePanned', { ...gaze(2), value: warmth(10_000) }],
      ['onPagePanned', { ...gaze(3), value: warmth(10_000) }],
    ]);
    expect([warmth(0), warmth(10_000), warmth(1e7)]).toEqual([10, 32, 55]);
  });

  it('are not reported for a glance or a hidden page', () => {
    const { stay, pass, told } = stand();
    stay.look([gaze(1)]);
    pass(900);
    stay.pause();
    pass(60_000);
    stay.look([gaze(1)]);
    stay.resume();
    pass(400);
    stay.look([]);
    expect(told.filter(([name]) => name === 'onPagePanned')).toEqual([]);
  });
});
