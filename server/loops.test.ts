import pino from 'pino';
import { expect, test } from 'vitest';
import { inTurn, startLoop } from './loops.ts';

const silent = pino({ level: 'silent' });

test('turns run one after another, and stopping waits for the current one', async () => {
  let under = 0;
  let most = 0;
  let turns = 0;
  let letGo = () => undefined as void;
  const loop = startLoop(
    {
      name: 'test',
      every: 1,
      turn: async () => {
        most = Math.max(most, (under += 1));
        if ((turns += 1) === 3) await new Promise<void>((resolve) => (letGo = resolve));
        under -= 1;
      },
    },
    silent,
  );
  await expect.poll(() => turns).toBe(3);
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  await Promise.resolve();
  expect(stopped).toBe(false);
  letGo();
  await stopping;
  expect([most, turns, under]).toEqual([1, 3, 0]);
});

test('no turn begins once it is to end, and the current one knows', async () => {
  let turns = 0;
  const loop = startLoop(
    {
      name: 'test',
      every: 1,
      turn: async (ending) => {
        if ((turns += 1) < 2) return;
        loop.end();
        expect(ending.aborted).toBe(true);
        await Promise.resolve();
      },
    },
    silent,
  );
  await expect.poll(() => turns).toBe(2);
  await loop.stop();
  expect(turns).toBe(2);
});

test('a failed turn is logged and does not end the loop', async () => {
  const logged: string[] = [];
  let turns = 0;
  const loop = startLoop(
    {
      name: 'failing',
      every: 1,
      turn: async () => {
        turns += 1;
        if (turns === 1) throw new Error('the database is away');
      },
    },
    pino({}, { write: (line: string) => void logged.push(line) }),
  );
  await expect.poll(() => turns, { timeout: 10_000 }).toBeGreaterThan(2);
  await loop.stop();
  expect(logged.join('')).toContain('the database is away');
});

test('a failed task is logged, and those after it still run', async () => {
  const logged: string[] = [];
  const done: string[] = [];
  const failing = () => Promise.reject(new Error('the folder is not ours'));
  const chore = (name: string) => () => Promise.resolve(done.push(name));
  await inTurn(
    { first: chore('first'), failing, last: chore('last') },
    pino({}, { write: (line: string) => void logged.push(line) }),
  )(new AbortController().signal);
  expect(done).toEqual(['first', 'last']);
  expect(JSON.parse(logged.join(''))).toMatchObject({
    chore: 'failing',
    err: { message: 'the folder is not ours' },
    msg: 'a chore failed',
  });
});

test('stopping does not wait for tasks that have not begun', async () => {
  const done: string[] = [];
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const loop = startLoop(
    {
      name: 'upkeep',
      every: 1,
      turn: inTurn(
        {
          long: async (ending) => {
            begin();
            await new Promise((resolve) => ending.addEventListener('abort', resolve));
            done.push('long');
          },
          next: () => Promise.resolve(done.push('next')),
        },
        silent,
      ),
    },
    silent,
  );
  await begun;
  await loop.stop();
  expect(done).toEqual(['long']);
});
