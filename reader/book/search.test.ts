import { describe, expect, test } from 'vitest';
import { createSearch, mostFound } from './search.ts';

const texts = [
  'Kvelder\nLamps for long evenings',
  undefined,
  'Måne. A pendant, from €180.\nOne good lamp beats six bright ones.',
  '',
];

describe('search', () => {
  const search = createSearch(texts);

  test('finds every page with the words, across lines and whatever their case', () => {
    expect(search('LAMP').map(({ page }) => page)).toEqual([1, 3]);
    expect(search('kvelder  lamps')).toEqual([
      { page: 1, before: '', match: 'Kvelder Lamps', after: ' for long evenings' },
    ]);
  });

  test('finds words with and without their accents', () => {
    expect(search('mane')).toMatchObject([{ page: 3, match: 'Måne' }]);
    expect(search('MÅNE')).toMatchObject([{ page: 3, match: 'Måne' }]);
    expect(createSearch(['ma\u030Ane'])('måne')).toMatchObject([{ page: 1 }]);
  });

  test('shows the place with the words around it', () => {
    const [found] = createSearch([`${'word '.repeat(40)}here${' next'.repeat(40)}`])('here');
    expect(found?.before).toMatch(/^…(word )+$/);
    expect(found?.after).toMatch(/^( next)+…$/);
  });

  test('finds nothing for one letter, for nothing, and on pages that are held back', () => {
    expect([search('l'), search('  '), search('ferry')]).toEqual([[], [], []]);
    expect(search('lamp', (page) => page === 3).map(({ page }) => page)).toEqual([1]);
  });

  test('treats signs of patterns as text', () => {
    expect(search('€180.')).toHaveLength(1);
    expect(search('.*')).toEqual([]);
  });

  test('lists a bounded number of pages', () => {
    expect(createSearch(Array.from({ length: mostFound + 1 }, () => 'lamp'))('lamp')).toHaveLength(mostFound);
  });
});
