import { expect, test } from 'vitest';
import type { FormEntry } from '#contract/forms';
import { csvOf } from '../../../tests/csvOf.ts';
import { entryFileColumns } from './entryFileColumns.ts';
import { answerIn, entryPreview, entryText, fieldNames } from './formsModel.ts';
import { anEntry } from './sampleForms.ts';

test('a missing field is empty, even with the name of an Object property', () => {
  const entry = anEntry({ Name: 'Ada' });
  expect(answerIn(entry, 'Name')).toBe('Ada');
  for (const field of ['Copies', 'constructor', 'toString', '__proto__'])
    expect(answerIn(entry, field)).toBe('');
});

test('a search covers answers, addresses and links, but not entry numbers', () => {
  const text = entryText(
    anEntry({
      id: 774411,
      Name: 'Ada',
      Town: 'Göteborg',
      linkLabel: 'Newsletter',
      URL: 'https://halden.pages.example/Autumn-Issue/',
    }),
  );
  for (const word of ['Ada', 'Göteborg', 'Newsletter', 'Autumn-Issue']) expect(text).toContain(word);
  expect(text).not.toContain('774411');
  expect(text.split('\n')).toContain('Ada');
});

test('a preview is the first answers in one short line', () => {
  expect(entryPreview(anEntry({ Name: 'Ada', Copies: '', Town: ' Oslo ' }))).toBe('Ada · Oslo');
  expect(entryPreview(anEntry({}))).toBe('');
  expect(
    entryPreview(
      anEntry(Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`f${nth}`, 'x'.repeat(10_000)]))),
    ).length,
  ).toBeLessThanOrEqual(201);
  expect(entryPreview(anEntry({ a: '1', b: '2', c: '3', d: '4', e: '5', f: '6', g: '7' }))).toBe(
    '1 · 2 · 3 · 4 · 5 · 6',
  );
});

test('the fields are those of all entries together', () => {
  expect(
    fieldNames([anEntry({ Name: 'a', Copies: '1' }), anEntry({ Town: 'Oslo', Name: 'b' }), anEntry({})]),
  ).toEqual(['Name', 'Copies', 'Town']);
  const many = Array.from({ length: 150 }, (_, nth) => anEntry({ [`x${nth}`]: 'said' }));
  expect(fieldNames(many)).toEqual(Array.from({ length: 150 }, (_, nth) => `x${nth}`));
});

test('with invented field names, the most answered ones are offered and the file has all of them', async () => {
  const strange = Array.from({ length: 400 }, (_, nth) => anEntry({ [`x${nth}`]: `${nth}`, Blank: '' }));
  const usual = [anEntry({ Name: 'Ada', Town: 'Oslo' }), anEntry({ Name: 'Bo', Town: 'Rome' })];
  const fields = fieldNames([...strange, ...usual]);
  expect(fields).toHaveLength(200);
  expect(fields.slice(0, 2)).toEqual(['x0', 'x1']);
  expect(fields.slice(-2)).toEqual(['Name', 'Town']);
  expect(fields).not.toContain('Blank');
  const csv = await csvOf([anEntry({ Name: 'Ada', x399: 'late', Blank: '' })], entryFileColumns(fields));
  expect(csv).toContain('Town,other fields,link');
  expect(csv).toContain('"x399: late\nBlank: "');
});

test('a file has a column for every field, and is harmless in a spreadsheet', async () => {
  const entries = [
    anEntry({ Name: '=cmd', 'field:id': '8', linkLabel: 'Newsletter' }),
    anEntry({ Copies: '3' }),
  ];
  const csv = await csvOf<FormEntry>(entries, entryFileColumns(['Name', 'field:id', 'Copies', '=head']));
  const [head, first, second] = csv.split('\r\n');
  expect(head).toBe("id,visitorLocation,URL,created_at,Name,field:id,Copies,'=head,link,linkLabel");
  expect(first).toContain(",'=cmd,8,,,");
  expect(second).toMatch(/,,,3,,,$/);
});
