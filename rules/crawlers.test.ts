import { expect, test } from 'vitest';
import { aiCrawlers, aiTokens, searchCrawlers } from './crawlers.ts';

const all: string[] = [...searchCrawlers, ...aiCrawlers, ...aiTokens];

test('every crawler has a name that robots.txt can carry: an empty one would mean every visitor', () => {
  for (const name of all) expect(name).toMatch(/^[A-Za-z][A-Za-z\d -]{2,}$/);
});

test('no crawler is both let in and kept out', () => {
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
});

test('search engines, readers for models, and words to crawlers are kept apart', () => {
  expect(searchCrawlers).toEqual(
    expect.arrayContaining(['Googlebot', 'Bingbot', 'DuckDuckBot', 'Applebot', 'YandexBot', 'Baiduspider']),
  );
  expect(aiCrawlers).toEqual(
    expect.arrayContaining([
      'GPTBot',
      'ClaudeBot',
      'PerplexityBot',
      'CCBot',
      'Bytespider',
      'Amazonbot',
      'GoogleOther',
    ]),
  );
  expect(aiTokens).toEqual(['Google-Extended', 'Applebot-Extended', 'Webzio-Extended']);
  expect([searchCrawlers.length, aiCrawlers.length]).toEqual([20, 42]);
});
