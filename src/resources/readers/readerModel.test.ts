import { expect, test } from 'vitest';
import { addressBeside, calledOf, codeOf, completionOf, lossesOf } from './readerModel.ts';
import { aReader } from './sampleReaders.ts';

test('a reader is called as the owner says, else by name, else by address', () => {
  const reader = aReader({ known_as: 'Boss', name: 'Ada', email: 'ada@verso.example' });
  expect(calledOf(reader)).toBe('Boss');
  expect(calledOf({ ...reader, known_as: ' ' })).toBe('Ada');
  expect(calledOf({ ...reader, known_as: '', name: '' })).toBe('ada@verso.example');
  expect(calledOf({ ...reader, known_as: '', name: '', email: '' })).toBe('');
});

test('the address stands beside a name, and not twice', () => {
  expect(addressBeside(aReader({ name: 'Ada', email: 'a@b.example' }))).toBe('a@b.example');
  expect(addressBeside(aReader({ known_as: '', name: '', email: 'a@b.example' }))).toBe('');
});

test('a browser has the end of its id', () => {
  expect(codeOf(aReader({ id: 'browser:abcd-efgh' }))).toBe('EFGH');
});

test('how much was read is known only with both', () => {
  expect(completionOf(aReader({ furthest: 6, pages: 24 }))).toBe(0.25);
  expect(completionOf(aReader({ furthest: 25, pages: 24 }))).toBe(1);
  const { furthest: _furthest, ...unknown } = aReader();
  expect(completionOf(unknown)).toBeUndefined();
});

test('losses name what there is', () => {
  expect(lossesOf({ leads: 1, entries: 0, sessions: 3 })).toEqual(['leads', 'sessions']);
});
