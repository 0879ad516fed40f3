import { expect, test } from 'vitest';
import * as contract from '#contract/search';
import { foundEntries, foundScreens, hasWords, LONGEST_SEARCH } from './searchModel.ts';

const screens = [
  { title: 'Cloud Publications', to: '/home/cloud' },
  { title: 'Archived Downloads', to: '/home/downloadarchive' },
];

test.each([
  ['', 2],
  ['DOWN arch', 1],
  ['públi', 1],
  ['nothing', 0],
  ['  cloud   publi  ', 1],
  ['undefined', 0],
])('screens that contain "%s": %d', (text, count) => expect(foundScreens(screens, text)).toHaveLength(count));

test('the limit of a search is the API’s', () => expect(LONGEST_SEARCH).toBe(contract.LONGEST_SEARCH));

test('names with anything in them lead to their own addresses', () => {
  const [publication, link, lead] = foundEntries(
    {
      publications: [{ name: 'A/B?c' }],
      links: [{ publication: 'A/B?c', identifier: 'x y', label: '' }],
      leads: [{ publication: 'A/B?c', email: '', name: 'Ö & Co', created_at: '' }],
    },
    false,
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

test('words are sought in the note too', () => {
  expect(hasWords({ title: 'Spring', note: 'Windrow' }, 'windrow spr')).toBe(true);
  expect(hasWords({ title: 'Spring' }, 'windrow')).toBe(false);
  expect(hasWords({ title: 'Spring', note: 'x' }, 'gx')).toBe(false);
});

test('a screen is its own key, and needs no note', () => {
  expect(foundScreens(screens, 'cloud')).toEqual([
    { key: '/home/cloud', group: 'screens', title: 'Cloud Publications', note: '', to: '/home/cloud' },
  ]);
});

const noEntries = { publications: [], links: [], leads: [] };
const found = (entries: Partial<Parameters<typeof foundEntries>[0]>, hasReaders = false) =>
  foundEntries({ ...noEntries, ...entries }, hasReaders, (instant) => `day of ${instant}`, 'today');

test('a publication has its title, and its name beside it where that is another', () => {
  expect(
    found({ publications: [{ name: 'A', title: 'Spring' }, { name: 'B', title: 'B' }, { name: 'C' }] }),
  ).toEqual([
    { key: 'publication A', group: 'publications', title: 'Spring', note: 'A', to: '/home/analytics/A' },
    { key: 'publication B', group: 'publications', title: 'B', note: '', to: '/home/analytics/B' },
    { key: 'publication C', group: 'publications', title: 'C', note: '', to: '/home/analytics/C' },
  ]);
});

test('a link has its label, and its publication beside it', () => {
  expect(found({ links: [{ publication: 'A', identifier: 'x', label: 'Fair' }] })).toEqual([
    { key: 'link A x', group: 'links', title: 'Fair', note: 'A', to: '/home/analytics/A/x' },
  ]);
});

test('a lead has whatever it left, and leads to the days since', () => {
  const lead = { publication: 'A', email: 'mara@example.org', name: 'Mara', created_at: 'then' };
  const range = 'from=day+of+then&to=today&filter=%7B%22q%22%3A%22';
  expect(found({ leads: [lead, { ...lead, name: '' }, { ...lead, email: '' }] })).toEqual([
    {
      key: 'lead 0 mara@example.org',
      group: 'leads',
      title: 'Mara',
      note: 'mara@example.org · A',
      to: `/home/leads/A?${range}mara%40example.org%22%7D`,
    },
    {
      key: 'lead 1 mara@example.org',
      group: 'leads',
      title: 'mara@example.org',
      note: 'A',
      to: `/home/leads/A?${range}mara%40example.org%22%7D`,
    },
    { key: 'lead 2 ', group: 'leads', title: 'Mara', note: 'A', to: `/home/leads/A?${range}Mara%22%7D` },
  ]);
});

test('people lead to their own pages, where the host has them', () => {
  const reader = 'lead:7';
  const lead = { reader, publication: 'A', email: 'mara@example.org', name: 'Mara', created_at: 'then' };
  const readers = [
    { reader: 'browser:x', publication: 'A', name: 'The early bird', email: '' },
    { reader: 'lead:8', publication: 'A', name: 'Karin', email: 'k@example.org' },
  ];
  expect(found({ leads: [lead], readers }, true)).toMatchObject([
    { group: 'leads', title: 'Mara', to: '/home/readers/A/lead%3A7' },
    { group: 'readers', title: 'The early bird', note: 'A', to: '/home/readers/A/browser%3Ax' },
    { group: 'readers', title: 'Karin', note: 'k@example.org · A', to: '/home/readers/A/lead%3A8' },
  ]);
  expect(found({ leads: [lead], readers })).toMatchObject([{ group: 'leads' }]);
});

test('a screen is found by what else it is called, after those of that title, and says so', () => {
  const [plan, invoices] = [
    { title: 'Account', aliases: 'plan, invoices', to: '/a' },
    { title: 'Invoices', aliases: 'billing', to: '/i' },
  ];
  expect(foundScreens([plan, invoices], 'invoices').map(({ title, note }) => [title, note])).toEqual([
    ['Invoices', ''],
    ['Account', 'invoices'],
  ]);
  expect(foundScreens([plan, invoices], 'BILL')).toMatchObject([{ title: 'Invoices', note: 'billing' }]);
  expect(foundScreens([plan, invoices], '')).toMatchObject([{ note: '' }, { note: '' }]);
});
