import { expect, test } from 'vitest';
import { aiCrawlers, aiTokens, searchCrawlers } from './crawlers.ts';

const all: string[] = [...searchCrawlers, ...aiCrawlers, ...aiTokens];

test('every crawler has a name for robots.txt: an empty one would match every visitor', () => {
  for (const name of all) expect(name).toMatch(/^[A-Za-z][A-Za-z\d -]{2,}$/);
});

test('no crawler is both allowed and refused', () => {
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
});

test('search engines, AI crawlers and robots.txt tokens do not overlap', () => {
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
