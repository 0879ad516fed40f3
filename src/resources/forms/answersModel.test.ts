import { expect, test } from 'vitest';
import type { FormEntry } from '#contract/forms';
import { summaryOf } from './answersModel.ts';

const entries = (field: string, answers: readonly string[]): FormEntry[] =>
  answers.map((answer, id) => ({
    id: id + 1,
    visitorLocation: '',
    URL: '',
    created_at: '',
    ...(answer !== '' && { [field]: answer }),
  }));
const summary = (answers: readonly string[]) => summaryOf(entries('Q', answers), ['Q'])[0];

test('numbers have a median and a range', () => {
  expect(summary(['3', '1', '10', ''])).toEqual({
    field: 'Q',
    answered: 3,
    kind: 'numbers',
    median: 3,
    least: 1,
    most: 10,
  });
  expect(summary(['1', '2', '3', '4,5'])).toMatchObject({ median: 2.5, most: 4.5 });
  expect(summary(['1', 'two', '3'])).toMatchObject({ kind: 'words', different: 3 });
});

test('numbers that name something are counted as words', () => {
  for (const answers of [
    ['+4712345678', '4798765432'],
    ['01234', '9021'],
    ['1,500', '900'],
  ])
    expect(summary(answers)).toMatchObject({ kind: 'words', answered: 2, different: 2 });
});

test('answers given again are choices, the most frequent first', () => {
  expect(summary(['no', 'yes', 'yes'])).toEqual({
    field: 'Q',
    answered: 3,
    kind: 'choices',
    choices: [
      { answer: 'yes', count: 2 },
      { answer: 'no', count: 1 },
    ],
  });
  expect(summary(['7', '7'])).toMatchObject({ kind: 'choices' });
});

test('too many different answers, long ones and single ones are words', () => {
  const of = (count: number) => Array.from({ length: count }, (_, nth) => [`a${nth}`, `a${nth}`]).flat();
  expect(summary(of(8))).toMatchObject({ kind: 'choices' });
  expect(summary(of(9))).toMatchObject({ kind: 'words', answered: 18, different: 9 });
  expect(summary(['x'.repeat(61), 'x'.repeat(61)])).toMatchObject({ kind: 'words', different: 1 });
  expect(summary(['one remark', 'another'])).toMatchObject({ kind: 'words', different: 2 });
  expect(summary(['yes', ''])).toMatchObject({ kind: 'words', answered: 1, different: 1 });
  expect(summary(['yes'])).toBeUndefined();
});

test('a question without answers is left out', () => {
  expect(summaryOf(entries('Q', ['', ' ']), ['Q', 'toString'])).toEqual([]);
});
