import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withAccent } from './accent.ts';
import { contrast } from './contrast.ts';
import { lightness, nearestPair, sights } from './colourSight.ts';
import { colours, heatRamp } from '#tokens/colours';
import { motion, typeSize } from '#tokens/measures';
import type { Scheme, SchemeColours } from '#tokens/colours';
import { createAppTheme } from './theme.ts';

const schemes: Scheme[] = ['light', 'dark'];
const text = 4.5;
const graphic = 3;

/** Every pair that stands on a screen: what it is, in which colour, on which ground, and the ratio it needs. */
const pairs = (c: SchemeColours): [string, string, string, number][] => [
  ...Object.entries(c.ground).flatMap(([name, ground]): [string, string, string, number][] => [
    [`strong ink on ${name}`, c.ink.strong, ground, text],
    [`soft ink on ${name}`, c.ink.soft, ground, text],
    [`faint ink on ${name}`, c.ink.faint, ground, text],
    [`accent on ${name}`, c.accent.main, ground, text],
    [`hovered accent on ${name}`, c.accent.strong, ground, text],
    [`danger on ${name}`, c.danger.text, ground, text],
    [`outline of a control on ${name}`, c.line.control, ground, graphic],
  ]),
  ...(['danger', 'success', 'warning', 'info'] as const).flatMap(
    (tone): [string, string, string, number][] => [
      [`${tone} on its ground`, c[tone].text, c[tone].ground, text],
      [`${tone} on a card`, c[tone].text, c.ground.card, text],
      [`ink on the ground of ${tone}`, c.ink.strong, c[tone].ground, text],
      [`soft ink on the ground of ${tone}`, c.ink.soft, c[tone].ground, text],
    ],
  ),
  ['text on the accent', c.accent.on, c.accent.main, text],
  ['text on the hovered accent', c.accent.on, c.accent.strong, text],
  ['text on danger', c.danger.on, c.danger.text, text],
  ['text on hovered danger', c.danger.on, c.danger.strong, text],
  ...c.series.map((colour, i): [string, string, string, number] => [
    `series ${i + 1} on a card`,
    colour,
    c.ground.card,
    graphic,
  ]),
];

describe.each(schemes)('%s scheme', (scheme) => {
  it.each(pairs(colours[scheme]))('%s', (_, colour, ground, ratio) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(ratio);
  });

  it.each(['#FFE600', '#0000FF', '#FF00AA', '#101010', '#FFFFFF', '#7FBF3F'])(
    'keeps every pair readable with the accent %s',
    (accent) => {
      const poor = pairs(withAccent(scheme, colours[scheme], accent)).filter(
        ([, colour, ground, ratio]) => contrast(colour, ground) < ratio,
      );
      expect(poor).toEqual([]);
    },
  );

  it.each(sights)('keeps the chart series apart for %s sight', (sight) => {
    expect(nearestPair(colours[scheme].series, sight)).toBeGreaterThan(0.085);
  });
});

it.each(['red', '#12', 'url(x)', ''])('leaves the scheme alone for the accent "%s"', (accent) => {
  expect(withAccent('light', colours.light, accent)).toBe(colours.light);
});

it('darkens the heat ramp in even steps, for every sight', () => {
  for (const sight of sights) {
    const steps = heatRamp
      .slice(1)
      .map((colour, i) => lightness(heatRamp[i] ?? '', sight) - lightness(colour, sight));
    expect(Math.min(...steps)).toBeGreaterThan(0.05);
    expect(Math.max(...steps)).toBeLessThan(0.17);
  }
});

it('has five sizes of type, and nothing moves longer than 150 ms', () => {
  expect(Object.keys(typeSize)).toHaveLength(5);
  expect(Math.max(motion.quick, motion.base, motion.slow)).toBeLessThanOrEqual(150);
});

it('declares every variable that base.css reads, in both schemes', () => {
  const read =
    readFileSync(new URL('./base.css', import.meta.url), 'utf8')
      .match(/var\(--[\w-]+/g)
      ?.map((use) => use.slice(4)) ?? [];
  const sheets = createAppTheme().generateStyleSheets();
  expect(read.length).toBeGreaterThan(3);
  for (const scheme of schemes) {
    const declared = sheets.filter((sheet) =>
      Object.keys(sheet).some((selector) => selector.includes(':root') || selector.includes(scheme)),
    );
    const names = declared.flatMap((sheet) =>
      Object.values(sheet).flatMap((rules) => Object.keys(rules as object)),
    );
    expect(names).toEqual(expect.arrayContaining(read));
  }
});

it('ships at most 60 kB of fonts', () => {
  const folder = new URL('./fonts/', import.meta.url);
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => statSync(new URL(file, folder)).size);
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(60_000);
});
