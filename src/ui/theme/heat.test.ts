import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { heatColour, heatInk, heatStops } from './heat.ts';
import { heatRamp } from '#tokens/colours';

it('begins and ends as the ramp does, and stays on it outside', () => {
  expect(heatColour(0)).toBe(heatRamp[0].toLowerCase());
  expect(heatColour(1)).toBe(heatRamp.at(-1)?.toLowerCase());
  expect([heatColour(-1), heatColour(7), heatColour(Number.NaN)]).toEqual([
    heatColour(0),
    heatColour(1),
    heatColour(0),
  ]);
});

it('has an ink that reads on every share', () => {
  for (let share = 0; share <= 1; share += 0.05)
    expect(contrast(heatInk(share), heatColour(share))).toBeGreaterThan(4);
});

it('lets nothing through the page where nothing was done, and rises without a step back', () => {
  const covers = Object.entries(heatStops)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, stop]) => Number(stop.split(', ').at(-1)?.slice(0, -1)));
  expect(covers[0]).toBe(0);
  expect(covers).toEqual([...covers].sort((a, b) => a - b));
});
