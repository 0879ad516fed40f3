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
  expect(summary(['1', 'two', '3'])).toBeUndefined();
});

test('numbers that name something are not summed', () => {
  expect(summary(['+4712345678', '4798765432'])).toBeUndefined();
  expect(summary(['01234', '9021'])).toBeUndefined();
  expect(summary(['1,500', '900'])).toBeUndefined();
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
    others: 0,
  });
  expect(summary(['7', '7'])).toMatchObject({ kind: 'choices' });
  expect(summary(['yes'])).toBeUndefined();
});

test('of many choices the rest is summed; too many, or long ones, are not', () => {
  const of = (count: number) => Array.from({ length: count }, (_, nth) => [`a${nth}`, `a${nth}`]).flat();
  expect(summary(of(7))).toMatchObject({ kind: 'choices', others: 4 });
  expect(summary(of(9))).toBeUndefined();
  expect(summary(['x'.repeat(61), 'x'.repeat(61)])).toBeUndefined();
  expect(summary(['one remark', 'another'])).toBeUndefined();
});

test('a question without answers is left out', () => {
  expect(summaryOf(entries('Q', ['', ' ']), ['Q', 'toString'])).toEqual([]);
});
