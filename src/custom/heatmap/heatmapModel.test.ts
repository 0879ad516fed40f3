import { describe, expect, test } from 'vitest';
import { lastPageOf, neighbours, pageIn, readHeatmap, typedPage } from './heatmapModel.ts';
import { pageOfHeat, reflowable } from './sampleHeatmap.ts';

describe('an answer', () => {
  test.each([['SUCCESS', 'enabled'], ['MAINTENANCE', 'maintenance'], ['DISABLED', 'disabled'], ['', 'disabled'], ['ERROR', 'disabled']])('%s is %s', (result, state) => {
    expect(readHeatmap({ ...pageOfHeat(3), result }).state).toBe(state);
  });

  test('that is not SUCCESS shows nothing, whatever it carries', () => {
    const { sheet, pages, links, unread } = readHeatmap({ ...pageOfHeat(3), result: 'DISABLED' });
    expect([sheet, pages, links, unread]).toEqual([{ kind: 'page', image: '', aspect: undefined, points: [] }, [], [], true]);
  });

  test('of a reflowable document is a column of 0.7, its bands shares of the whole', () => {
    const { sheet } = readHeatmap({ ...reflowable, Aspect: 2, Scroll: [{ y: 500, height: 250, value: 30 }], ScrollMaxValue: 60, ScrollTotHeight: 1000 });
    expect(sheet).toMatchObject({ kind: 'column', aspect: 0.7, bands: [{ top: 0.5, height: 0.25, share: 0.5, value: 30 }] });
  });

  test('with neither height nor largest value is measured by its own bands', () => {
    const { sheet } = readHeatmap({ ...reflowable, Scroll: [{ y: 0, height: 50, value: 3 }, { y: 50, height: 50, value: 1 }], ScrollMaxValue: 0, ScrollTotHeight: 0 });
    expect(sheet).toMatchObject({ bands: [{ top: 0, height: 0.5, share: 1 }, { top: 0.5, height: 0.5, share: 1 / 3 }] });
  });
});

describe('pages', () => {
  test('are counted where the host tells of them', () => {
    expect(lastPageOf([])).toBeUndefined();
    expect(lastPageOf([{ pageNumber: 1, image: '', value: 0 }, { pageNumber: 4, image: '', value: 0 }])).toBe(4);
  });

  test.each([['7', 7], [' 7 ', 7], ['24', 24], ['25', undefined], ['0', undefined], ['-3', undefined], ['2.5', undefined], ['1e3', undefined], ['seven', undefined], ['', undefined]])('"%s" typed of 24 is %s', (text, page) => {
    expect(typedPage(text, 24)).toBe(page);
  });

  test('in an address are the first one where it says nonsense', () => {
    expect(['page=12', 'page=abc', 'page=-1', '', 'page=100001'].map((query) => pageIn(new URLSearchParams(query)))).toEqual([12, 1, 1, 1, 1]);
  });

  test('have a page before only above 1, and one after only up to the last', () => {
    expect(neighbours(1, 3)).toEqual({ previous: undefined, next: 2 });
    expect(neighbours(3, 3)).toEqual({ previous: 2, next: undefined });
    expect(neighbours(9, 3)).toEqual({ previous: 3, next: undefined });
    expect(neighbours(1, undefined)).toEqual({ previous: undefined, next: 2 });
  });
});
