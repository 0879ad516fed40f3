import { expect, test } from 'vitest';
import { earlyFetch } from './earlyFetch.ts';

test('an early answer is taken over once, everything else is fetched', async () => {
  const fetched: string[] = [];
  const fetch = earlyFetch(
    async (address) => {
      fetched.push(address);
      return new Response('late');
    },
    { '/account/api/login': Promise.resolve(new Response('early')) },
  );
  const texts = await Promise.all(
    ['/account/api/login', '/account/api/login', 'config.json'].map(async (address) =>
      (await fetch(address)).text(),
    ),
  );
  expect(texts).toEqual(['early', 'late', 'late']);
  expect(fetched).toEqual(['/account/api/login', 'config.json']);
});
