import { describe, expect, test } from 'vitest';
import { createFieldQueue } from './fieldQueue.ts';
import type { Posted } from './post.ts';

function stand() {
  const posted: string[] = [];
  const told: string[] = [];
  const timers: { task: () => void; ms: number }[] = [];
  const answers: ((posted: Posted) => void)[] = [];
  const queue = createFieldQueue({
    post: (fields) => {
      posted.push(
        Object.entries(fields)
          .map((field) => field.join('='))
          .join('&'),
      );
      return new Promise((resolve) => answers.push(resolve));
    },
    later: (task, ms) => timers.push({ task, ms }),
    cancel: () => void timers.pop(),
    report: (name, state, why) => told.push([name, state, why].filter(Boolean).join(' ')),
  });
  const answer = async (with_: Posted) => {
    answers.shift()?.(with_);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, posted, told, timers, answer };
}

describe('the queue of fields', () => {
  test('sends one field at a time, and only its latest value', async () => {
    const { queue, posted, told, answer } = stand();
    queue.change('Name', 'A');
    queue.change('Name', 'Ad');
    queue.change('Mail', 'a@b.co');
    queue.change('Name', 'Ada');
    expect(posted).toEqual(['Name=A']);
    await answer('taken');
    expect(told).not.toContain('Name saved');
    await answer('taken');
    await answer('taken');
    expect(posted).toEqual(['Name=A', 'Name=Ada', 'Mail=a@b.co']);
    expect(told.slice(-3)).toEqual(['Name saved', 'Mail saving', 'Mail saved'].slice(-3));
  });

  test('keeps what could not be sent, waits longer each time, and retries at once on request', async () => {
    const { queue, posted, told, timers, answer } = stand();
    queue.change('Name', 'Ada');
    await answer('later');
    expect([told.at(-1), timers.map(({ ms }) => ms)]).toEqual(['Name waiting', [2_000]]);
    timers.pop()?.task();
    await answer('later');
    expect(timers.map(({ ms }) => ms)).toEqual([4_000]);
    queue.send();
    expect(timers).toEqual([]);
    queue.change('Name', 'Ada L.');
    await answer('later');
    timers.pop()?.task();
    await answer('taken');
    expect(posted).toEqual(['Name=Ada', 'Name=Ada', 'Name=Ada', 'Name=Ada L.']);
    expect(told.at(-1)).toBe('Name saved');
  });

  test('reports why a field was refused, and continues with the next', async () => {
    const { queue, posted, told, answer } = stand();
    queue.change('Note', 'x');
    queue.change('Name', 'Ada');
    await answer({ refused: 'A field is too long.' });
    expect(told).toContain('Note refused A field is too long.');
    expect(posted).toEqual(['Note=x', 'Name=Ada']);
  });

  test('posts everything waiting at once when the page closes, even while a field is being sent', async () => {
    const { queue, posted, told, timers, answer } = stand();
    queue.change('Name', 'A');
    queue.change('Name', 'Ada');
    queue.change('Mail', 'a@b.co');
    queue.change('Note', 'x');
    queue.leave();
    queue.leave();
    expect(posted).toEqual(['Name=A', 'Name=Ada&Mail=a@b.co&Note=x']);
    await answer('later');
    timers.pop()?.task();
    await answer('taken');
    expect(posted).toHaveLength(2);
    expect(told.slice(-3)).toEqual(['Name saved', 'Mail saved', 'Note saved']);
  });

  test('sends fields refused together one by one if the page is still there', async () => {
    const { queue, posted, told, answer } = stand();
    queue.change('Name', 'Ada');
    await answer('later');
    queue.change('Note', 'x');
    queue.change('Mail', 'a@b.co');
    queue.leave();
    await answer({ refused: 'A field is too long.' });
    await answer({ refused: 'A field is too long.' });
    await answer({ refused: 'A field is too long.' });
    await answer('taken');
    expect(posted).toEqual(['Name=Ada', 'Name=Ada', 'Note=x&Mail=a@b.co', 'Note=x', 'Mail=a@b.co']);
    expect(told.filter((one) => /refused|saved/.test(one))).toEqual([
      'Name refused A field is too long.',
      'Note refused A field is too long.',
      'Mail saved',
    ]);
  });
});
