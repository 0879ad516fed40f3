import { expect, test } from 'vitest';
import { mergeToasts } from './mergeToasts.ts';
import type { ToastLevel, ToastMessage } from './toastMessage.ts';

const toast = (id: string, text: string, level: ToastLevel = 'success'): ToastMessage => ({
  id,
  text,
  level,
});
const texts = (toasts: readonly ToastMessage[]) =>
  mergeToasts(toasts).shown.map(({ text, count }) => [count, text]);

test('messages that say the same are one, in the place of the first', () => {
  const merged = mergeToasts([toast('1', 'Copied.'), toast('2', 'Saved.'), toast('3', 'Copied.')]);
  expect(merged.shown.map(({ id, count, ids }) => ({ id, count, ids }))).toEqual([
    { id: '1', count: 2, ids: ['1', '3'] },
    { id: '2', count: 1, ids: ['2'] },
  ]);
});

test('the same words as a success and as an error are two', () => {
  expect(texts([toast('1', 'Done'), toast('2', 'Done', 'error')])).toEqual([
    [1, 'Done'],
    [1, 'Done'],
  ]);
});

test('what offers something to do is never merged', () => {
  expect(
    mergeToasts([
      { ...toast('1', 'Archived.'), action: 'Undo' },
      { ...toast('2', 'Archived.'), action: 'Undo' },
    ]).shown,
  ).toHaveLength(2);
});

test('the newest three are shown; the oldest give way', () => {
  const merged = mergeToasts(['a', 'b', 'c', 'd', 'e'].map((text, nth) => toast(String(nth), text)));
  expect(merged.shown.map(({ text }) => text)).toEqual(['c', 'd', 'e']);
  expect(merged.dropped).toEqual(['0', '1']);
});

test('errors give way last, and never what has just happened', () => {
  expect(
    texts([toast('1', 'a', 'error'), toast('2', 'b'), toast('3', 'c', 'error'), toast('4', 'd')]),
  ).toEqual([
    [1, 'a'],
    [1, 'c'],
    [1, 'd'],
  ]);
  expect(texts([...['a', 'b', 'c'].map((text) => toast(text, text, 'error')), toast('4', 'd')])).toEqual([
    [1, 'b'],
    [1, 'c'],
    [1, 'd'],
  ]);
});
