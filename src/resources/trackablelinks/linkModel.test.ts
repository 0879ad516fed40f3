import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromLocalMinute,
  instantOf,
  isDateMissing,
  labelProblem,
  readingOf,
  readLabels,
  standingOf,
  statusOf,
  toLocalMinute,
} from './linkModel.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const link = (differences = {}) => ({
  disable_by: '',
  email_ifnot_opened_by: '',
  first_opened: '',
  ...differences,
});

describe('a link’s status', () => {
  test.each([
    ['open', {}],
    ['closing', { disable_by: '2026-11-21T12:00:01Z' }],
    ['closed', { disable_by: '2026-11-21T12:00:00Z' }],
    ['closed', { disable_by: '2026-11-01T12:00:00Z', email_ifnot_opened_by: '2026-11-01T12:00:00Z' }],
    ['unopened', { email_ifnot_opened_by: '2026-11-20T12:00:00Z' }],
    ['unopened', { email_ifnot_opened_by: '2026-11-20T12:00:00Z', disable_by: '2026-12-20T12:00:00Z' }],
    ['unopened', { email_ifnot_opened_by: '2026-11-21T12:00:00Z' }],
    ['open', { email_ifnot_opened_by: '2026-11-20T12:00:00Z', first_opened: '2026-11-20T13:00:00Z' }],
    ['open', { email_ifnot_opened_by: '2026-11-22T12:00:00Z' }],
  ])('%s: %j', (status, differences) => expect(statusOf(link(differences), now)).toBe(status));
});

test('links sort by status, then by its date', () => {
  const links = [
    link({ disable_by: '2026-11-02T12:00:00Z' }),
    link({ disable_by: '2027-01-01T12:00:00Z' }),
    link({ email_ifnot_opened_by: '2026-11-20T12:00:00Z' }),
    link({ disable_by: '2026-11-01T12:00:00Z' }),
    link({ disable_by: '2026-12-01T12:00:00Z' }),
    link(),
    link({ email_ifnot_opened_by: '2026-11-19T12:00:00Z', disable_by: '2026-12-31T12:00:00Z' }),
  ];
  const order = links
    .map((each, place) => ({ standing: standingOf(each, statusOf(each, now)), place }))
    .sort((a, b) => (a.standing < b.standing ? -1 : 1));
  expect(order.map(({ place }) => place)).toEqual([5, 4, 1, 6, 2, 3, 0]);
});

test.each([
  [undefined, {}, 24],
  ['none', { opens: 0 }, 24],
  ['opened', { opens: 3 }, 24],
  ['opened', { opens: 3, furthest: 8 }, undefined],
  ['part', { opens: 3, furthest: 8 }, 24],
  ['toTheEnd', { opens: 3, furthest: 24 }, 24],
  // the page after the last stands for the last spread
  ['toTheEnd', { opens: 3, furthest: 25 }, 24],
] as const)('readers got %s: %j of %s', (reading, link, pages) =>
  expect(readingOf(link, pages)).toBe(reading),
);

test('open links sort by how far they were read', () => {
  const links = [
    { opens: 4, furthest: 8 },
    { opens: 0 },
    { opens: 2, furthest: 17 },
    { opens: 1, furthest: 24 },
  ].map((figures) => ({ ...link(), ...figures }));
  const order = links
    .map((each, place) => ({ standing: standingOf(each, 'open', readingOf(each, 24)), place }))
    .sort((a, b) => (a.standing < b.standing ? -1 : 1));
  expect(order.map(({ place }) => place)).toEqual([3, 2, 0, 1]);
});

describe('an instant in a date field', () => {
  test('round-trips to the minute in any time zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2100, 0) }), (at) => {
        const minute = Math.floor(at / 60_000) * 60_000;
        const back = Date.parse(fromLocalMinute(toLocalMinute(new Date(minute).toISOString())));
        // when the clocks go back, one local time stands for two instants
        expect([minute, minute - 3_600_000, minute + 3_600_000]).toContain(back);
      }),
    );
  });

  test('treats a missing or incomplete date as none', () => {
    expect(toLocalMinute('')).toBe('');
    for (const text of [
      '',
      '2026-11',
      'soon',
      '0026-11-21T10:00',
      '+123456-01-01T00:00',
      '+002026-11-21T10:00',
      '1969-06-01T00:00',
      '3000-06-01T00:00',
    ])
      expect(fromLocalMinute(text)).toBe('');
    for (const year of ['1970', '2999'])
      expect(fromLocalMinute(`${year}-06-01T12:00`)).toMatch(new RegExp(`^${year}-06-0[12]T.+Z$`));
    expect(toLocalMinute('0999-06-15T12:00:00.000Z')).toMatch(/^0999-06-1[456]T/);
  });
});

test('an unchanged date keeps its milliseconds; a changed one is exact to the minute', () => {
  const before = '2026-11-21T10:30:12.345Z';
  expect(instantOf(toLocalMinute(before), before)).toBe(before);
  expect(instantOf(toLocalMinute('2026-11-22T10:30:00.000Z'), before)).toBe('2026-11-22T10:30:00.000Z');
  expect(instantOf(null, before)).toBe('');
});

describe('settings', () => {
  test.each([
    ['Spring', undefined],
    ['  ', 'missing'],
    [` ${'𝒳'.repeat(200)} `, undefined],
    ['x'.repeat(201), 'tooLong'],
  ])('the label %j: %s', (label, problem) => expect(labelProblem(label)).toBe(problem));

  test.each([
    [null, false],
    ['2026-11-21T10:00', false],
    ['2026-11', true],
    ['', true],
  ])('the date %j is missing: %s', (date, missing) => expect(isDateMissing(date)).toBe(missing));
});

describe('pasted labels', () => {
  test('are one per line; blank lines are dropped and counted', () => {
    expect(readLabels(' Spring\r\n\n Board\t\tmembers \n   \nSpring\n\n')).toEqual({
      labels: ['Spring', 'Board members', 'Spring'],
      blank: 2,
      tooLong: [],
    });
    expect(readLabels(' \n ')).toEqual({ labels: [], blank: 0, tooLong: [] });
  });

  test('names the lines that are too long', () => {
    expect(readLabels(['x'.repeat(200), '', 'y'.repeat(201), '𝒳'.repeat(200)].join('\n')).tooLong).toEqual([
      3,
    ]);
  });
});
