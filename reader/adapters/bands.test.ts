import { expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { ReaderEvent } from '#contract/intake';
import { createBands } from './bands.ts';

function stand() {
  let now = 1_000;
  let seen: readonly [number, number] = [0, 1];
  const said: ReaderEvent[] = [];
  const column = createBands({
    now: () => now,
    date: () => now,
    page: 3,
    seen: () => seen,
    say: (event) => said.push(event),
  });
  column.look();
  return {
    column,
    scrollTo: (top: number, bottom: number) => {
      seen = [top, bottom];
    },
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 1_000) {
        now += Math.min(left, 1_000);
        column.look();
      }
    },
    sleep: (ms: number) => {
      now += ms;
    },
    told: () =>
      said.splice(0).map((event) => {
        expect(Check(ReaderEvent, event)).toBe(true);
        return event.type === 'scroll' && event.page === 3 ? `${event.y}: ${event.value}` : event.type;
      }),
  };
}

it('reports the visible bands', () => {
  const { column, pass, scrollTo, told } = stand();
  scrollTo(0, 0.06);
  pass(3_000);
  scrollTo(0.04, 0.1);
  pass(2_000);
  column.tell();
  expect(told()).toEqual(['0: 3', '20: 3', '40: 5', '60: 2', '80: 2']);
  pass(1_000);
  column.tell();
  expect(told()).toEqual(['40: 1', '60: 1', '80: 1']);
});

it('carries fractions of seconds over', () => {
  const { column, pass, scrollTo, told } = stand();
  scrollTo(0, 0.01);
  pass(600);
  column.tell();
  expect(told()).toEqual([]);
  pass(600);
  column.tell();
  expect(told()).toEqual(['0: 1']);
});

it('counts neither time away nor a sleeping machine', () => {
  const { column, pass, sleep, scrollTo, told } = stand();
  scrollTo(0, 0.01);
  pass(2_000);
  column.tell();
  column.pause();
  sleep(60_000);
  column.look();
  pass(1_000);
  sleep(3_600_000);
  column.tell();
  expect(told()).toEqual(['0: 2', '0: 6']);
});

it('counts at most half an hour', () => {
  const { column, pass, scrollTo, told } = stand();
  scrollTo(0, 0.01);
  pass(29 * 60_000);
  column.tell();
  expect(told()).toEqual(['0: 1740']);
  pass(60 * 60_000);
  column.tell();
  expect(told()).toEqual(['0: 60']);
});
