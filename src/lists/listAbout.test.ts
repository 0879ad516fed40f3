import { expect, test } from 'vitest';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import type { Words } from '../i18n/words.ts';
import { listAbout } from './listAbout.ts';

const say: Words = createI18nProvider().translate;

test('a file says its range, its search and what the list is narrowed down by', () => {
  const scope = {
    publication: 'Atlas',
    searchDateFrom: new Date(2026, 4, 15).toISOString(),
    searchDateTo: new Date(2026, 5, 15, 23, 59).toISOString(),
    audience: 'people',
    search: 'ada',
  };
  const about = listAbout(scope, say, 'Europe/Oslo');
  expect(about.suffix).toBe(', 2026-05-15 – 2026-06-15, Search ada');
  expect(about.facts).toEqual([
    ['Publication', 'Atlas', undefined],
    ['From', '2026-05-15', 'day'],
    ['To', '2026-06-15', 'day'],
    ['Readers counted', 'People', undefined],
    ['Search', 'ada', undefined],
    ['Time zone', 'Europe/Oslo'],
  ]);
  const readers = listAbout(
    { readPast: '5', cameBack: 'yes', audience: 'everything', links: 'Poster' },
    say,
    'UTC',
  );
  expect(readers.facts).toContainEqual(['Dates', 'All time']);
  expect(readers.suffix).toBe(', All traffic, Trackable link Poster, Read past page 5, Came back');
});
