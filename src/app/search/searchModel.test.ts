import { expect, test } from 'vitest';
import * as contract from '#contract/search';
import { foundEntries, foundScreens, LONGEST_SEARCH } from './searchModel.ts';

const screens = [
  { title: 'Cloud Publications', to: '/home/cloud' },
  { title: 'Archived Downloads', to: '/home/downloadarchive' },
];

test.each([
  ['', 2],
  ['DOWN arch', 1],
  ['públi', 1],
  ['nothing', 0],
])('screens that contain "%s": %d', (text, count) => expect(foundScreens(screens, text)).toHaveLength(count));

test('the limit of a search is the API’s', () => expect(LONGEST_SEARCH).toBe(contract.LONGEST_SEARCH));

test('names with anything in them lead to their own addresses', () => {
  const [publication, link, lead] = foundEntries(
    {
      publications: [{ name: 'A/B?c' }],
      links: [{ publication: 'A/B?c', identifier: 'x y', label: '' }],
      leads: [{ publication: 'A/B?c', email: '', name: 'Ö & Co', created_at: '' }],
    },
    () => '2026-01-02',
    '2026-02-03',
  );
  expect(publication).toMatchObject({ title: 'A/B?c', note: '', to: '/home/analytics/A%2FB%3Fc' });
  expect(link).toMatchObject({ title: 'x y', to: '/home/analytics/A%2FB%3Fc/x%20y' });
  expect(lead).toMatchObject({
    title: 'Ö & Co',
    to: `/home/leads/A%2FB%3Fc?filter=${encodeURIComponent('{"q":"Ö & Co"}').replaceAll('%20', '+')}`,
  });
});
