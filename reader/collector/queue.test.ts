import { describe, expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { Batch, type ReaderEvent } from '#contract/intake';
import { createQueue, type Surroundings } from './queue.ts';

/** Injected clock, network and browser under the test's control. */
function stand(differences: Partial<Surroundings> = {}) {
  let now = 1_000_000;
  let ids = 0;
  let timers: { id: number; at: number; task: () => void }[] = [];
  const answers: (number | Error)[] = [];
  const posted: Batch[] = [];
  const left: Batch[] = [];
  let mayLeave = true;
  let away = false;
  const read = (body: string): Batch => JSON.parse(body) as Batch;

  const queue = createQueue({
    page: { session: 'session-1' },
    location: () => 'https://pub.example/mara/Windrow/',
    now: () => now,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    post: async (body) => {
      posted.push(read(body));
      const answer = answers.shift() ?? 204;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    leave: (body) => {
      if (mayLeave) left.push(read(body));
      return mayLeave;
    },
    away: () => away,
    online: () => true,
    later: (task, ms) => {
      timers.push({ id: ++ids, at: now + ms, task });
      return ids;
    },
    cancel: (id) => {
      timers = timers.filter((timer) => timer.id !== id);
    },
    ...differences,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    posted,
    left,
    answers,
    settle,
    setAway: (is: boolean) => {
      away = is;
    },
    setMayLeave: (may: boolean) => {
      mayLeave = may;
    },
    pass: async (ms: number) => {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      due.forEach(({ task }) => task());
      await settle();
    },
  };
}

const view = (page: number): ReaderEvent => ({ type: 'view', at: page, page });
const views = (count: number) => Array.from({ length: count }, (_, index) => view(index + 1));
const pagesOf = (batches: Batch[]) =>
  batches.flatMap(({ events }) => events.map((event) => 'page' in event && event.page));

describe("a collector's queue", () => {
  it('sends everything after five seconds, in the agreed format', async () => {
    const { queue, posted, pass } = stand();
    queue.add(view(1));
    queue.add(view(2));
    await pass(4_999);
    expect(posted).toEqual([]);
    await pass(1);
    expect(pagesOf(posted)).toEqual([1, 2]);
    expect(Check(Batch, posted[0])).toBe(true);
    expect(posted[0]?.sentAt).toBe(1_005_000);
  });

  it('says of its page the same with every batch', async () => {
    const plain = stand();
    plain.queue.add(view(1));
    plain.queue.leave();
    expect(plain.left[0]).not.toHaveProperty('marks');
    const { queue, posted, left, pass } = stand({
      page: { session: 'session-1', marks: ['own', 'reload'], referrer: 'news.example', reader: 'browser-1' },
    });
    queue.add(view(1));
    await pass(5_000);
    queue.add(view(2));
    queue.leave();
    for (const batch of [posted[0], left[0]]) {
      expect(batch).toMatchObject({
        marks: ['own', 'reload'],
        referrer: 'news.example',
        reader: 'browser-1',
      });
      expect(Check(Batch, batch)).toBe(true);
    }
  });

  it('sends at once when fifty are waiting', async () => {
    const { queue, posted, settle } = stand();
    views(50).forEach(queue.add);
    await settle();
    expect(posted.map(({ events }) => events.length)).toEqual([50]);
  });

  it.each([new Error('no network'), 500, 503, 429])(
    'sends a batch again under the same id after %s',
    async (failure) => {
      const { queue, posted, answers, pass } = stand();
      answers.push(failure);
      queue.add(view(1));
      await pass(5_000);
      queue.add(view(2));
      await pass(2_000);
      await pass(5_000);
      expect(posted.map(({ batch }) => batch)).toEqual([
        posted[0]!.batch,
        posted[0]!.batch,
        posted[2]!.batch,
      ]);
      expect(posted[1]!.events).toEqual(posted[0]!.events);
      expect(pagesOf(posted)).toEqual([1, 1, 2]);
      expect(posted[2]!.batch).not.toBe(posted[0]!.batch);
    },
  );

  it('waits longer after every failure', async () => {
    const { queue, posted, answers, pass } = stand();
    answers.push(500, 500, 500);
    queue.add(view(1));
    await pass(5_000);
    await pass(2_000);
    await pass(3_999);
    expect(posted).toHaveLength(2);
    await pass(1);
    expect(posted).toHaveLength(3);
    await pass(7_999);
    expect(posted).toHaveLength(3);
    await pass(1);
    expect(posted).toHaveLength(4);
  });

  it.each([400, 404, 413])('does not retry a final rejection (%i)', async (status) => {
    const { queue, posted, answers, pass } = stand();
    answers.push(status);
    queue.add(view(1));
    await pass(5_000);
    await pass(600_000);
    expect(posted).toHaveLength(1);
  });

  it('finally drops a failing batch and continues with the next', async () => {
    const { queue, posted, answers, pass } = stand();
    answers.push(...Array<number>(9).fill(500));
    queue.add(view(1));
    await pass(5_000);
    queue.add(view(2));
    for (let minute = 0; minute < 12; minute++) await pass(60_000);
    expect(new Set(posted.slice(0, 9).map(({ batch }) => batch)).size).toBe(1);
    expect(pagesOf(posted.slice(9))).toEqual([2]);
  });

  it('does not drop anything while offline', async () => {
    const { queue, posted, answers, pass } = stand({ online: () => false });
    answers.push(...Array<Error>(30).fill(new Error('offline')));
    queue.add(view(1));
    for (let minute = 0; minute < 40; minute++) await pass(60_000);
    expect(new Set(posted.map(({ batch }) => batch)).size).toBe(1);
    expect(posted).toHaveLength(31);
  });

  it('flushes everything on leaving, and sends none of it again', async () => {
    const { queue, posted, left, pass } = stand();
    views(3).forEach(queue.add);
    queue.leave();
    await pass(60_000);
    expect(pagesOf(left)).toEqual([1, 2, 3]);
    expect(posted).toEqual([]);
  });

  it('flushes a failed batch on leaving under its old id', async () => {
    const { queue, posted, left, answers, pass } = stand();
    answers.push(500);
    queue.add(view(1));
    await pass(5_000);
    queue.add(view(2));
    queue.leave();
    await pass(60_000);
    expect(left.map(({ batch }) => batch)[0]).toBe(posted[0]!.batch);
    expect(pagesOf(left)).toEqual([1, 2]);
    expect(posted).toHaveLength(1);
  });

  it('does not flush a batch being sent', async () => {
    let answer: (status: number) => void = () => undefined;
    const { queue, left, pass, settle } = stand({
      post: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    queue.add(view(1));
    await pass(5_000);
    queue.add(view(2));
    queue.leave();
    answer(204);
    await settle();
    expect(pagesOf(left)).toEqual([2]);
  });

  it('keeps what the browser refused to send, and sends it if the page stays', async () => {
    const { queue, posted, left, pass, setMayLeave } = stand();
    setMayLeave(false);
    queue.add(view(1));
    queue.leave();
    await pass(5_000);
    expect(left).toEqual([]);
    expect(pagesOf(posted)).toEqual([1]);
  });

  it('sends what is reported during unload at once, in one batch', async () => {
    const { queue, left, settle, setAway } = stand();
    setAway(true);
    views(3).forEach(queue.add);
    expect(left).toEqual([]);
    await settle();
    expect(left).toHaveLength(1);
    expect(pagesOf(left)).toEqual([1, 2, 3]);
  });

  it('keeps every body within 60 kB and 200 events, in order', () => {
    const { queue, left } = stand({ post: () => new Promise(() => undefined) });
    const long = Array.from({ length: 120 }, (_, index): ReaderEvent => ({
      type: 'link',
      at: 1,
      page: index + 1,
      url: '界'.repeat(1000),
    }));
    views(50).forEach(queue.add);
    long.forEach(queue.add);
    views(300).forEach(queue.add);
    queue.leave();
    const sizes = left.map((batch) => Buffer.byteLength(JSON.stringify(batch)));
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(Math.max(...left.map(({ events }) => events.length))).toBeLessThanOrEqual(200);
    expect(pagesOf(left)).toEqual([...long, ...views(300)].map((event) => 'page' in event && event.page));
  });

  it('drops the oldest when far too much is waiting', () => {
    const { queue, left, setMayLeave } = stand({ post: () => new Promise(() => undefined) });
    setMayLeave(false);
    views(50 + 2_100).forEach(queue.add);
    setMayLeave(true);
    queue.leave();
    expect(pagesOf(left)).toHaveLength(2_000);
    expect(pagesOf(left).at(-1)).toBe(2_150);
  });

  it('survives a network that throws', async () => {
    let calls = 0;
    const { queue, pass } = stand({
      post: () => {
        calls++;
        throw new Error('blocked');
      },
    });
    queue.add(view(1));
    await pass(5_000);
    await pass(2_000);
    expect(calls).toBe(2);
  });
});
