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
    ranges: [
      { from: 0, to: 1, isOpen: false, count: 1 },
      { from: 2, to: 3, isOpen: false, count: 1 },
      { from: 4, to: 5, isOpen: false, count: 0 },
      { from: 6, to: 7, isOpen: false, count: 0 },
      { from: 8, to: 9, isOpen: false, count: 0 },
      { from: 10, to: 11, isOpen: false, count: 1 },
    ],
  });
  expect(summary(['1', '2', '3', '4,5'])).toMatchObject({ median: 2.5, most: 4.5 });
  expect(summary(['1', 'two', '3'])).toMatchObject({ kind: 'words', different: 3 });
});

test('numbers are counted in ranges of a round length, none of which is left out', () => {
  const rangesOf = (answers: readonly string[]) => {
    const sum = summary(answers);
    return sum?.kind === 'numbers'
      ? sum.ranges.map(({ from, to, count }) => [+from.toFixed(6), +to.toFixed(6), count])
      : undefined;
  };
  expect(rangesOf(['1', '5', '4', '4'])).toEqual([
    [1, 1, 1],
    [2, 2, 0],
    [3, 3, 0],
    [4, 4, 2],
    [5, 5, 1],
  ]);
  expect(rangesOf(['3', '12', '40', '1'])).toEqual([
    [0, 9, 2],
    [10, 19, 1],
    [20, 29, 0],
    [30, 39, 0],
    [40, 49, 1],
  ]);
  expect(rangesOf(['-3', '-1'])).toEqual([
    [-3, -3, 1],
    [-2, -2, 0],
    [-1, -1, 1],
  ]);
  expect(rangesOf(['0.1', '0.3', '0.6'])).toEqual([
    [0.1, 0.2, 1],
    [0.2, 0.3, 0],
    [0.3, 0.4, 1],
    [0.4, 0.5, 0],
    [0.5, 0.6, 0],
    [0.6, 0.7, 1],
  ]);
  expect(rangesOf(['0.0012', '0.0121'])).toEqual([
    [0, 0.01, 1],
    [0.01, 0.02, 1],
  ]);
});

test('one number written in two ways has no range', () => {
  expect(summary(['4.5', '4,5'])).toMatchObject({ kind: 'words', different: 2 });
});

test('of words, the short ones that were given more than once are the most frequent', () => {
  const others = Array.from({ length: 9 }, (_, nth) => `other ${nth}`);
  const long = 'x'.repeat(61);
  expect(summary([...others, 'no', 'no', 'yes', 'yes', 'yes', long, long])).toEqual({
    field: 'Q',
    answered: 16,
    kind: 'words',
    different: 12,
    frequent: [
      { answer: 'yes', count: 3 },
      { answer: 'no', count: 2 },
    ],
  });
  expect(summary(['a', 'b'])).toMatchObject({ frequent: [] });
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
