import { describe, expect, test } from 'vitest';
import { crawlerKind, mayRead, robotsTag, robotsText, type BotPermission } from './botPermission.ts';

const agents = {
  search: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bing: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/120.0 Safari/537.36',
  ai: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
  claude:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  reader:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  preview: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  none: '',
};

test.each<[keyof typeof agents, 'search' | 'ai' | undefined]>([
  ['search', 'search'],
  ['bing', 'search'],
  ['ai', 'ai'],
  ['claude', 'ai'],
  ['reader', undefined],
  ['preview', undefined],
  ['none', undefined],
])('%s is %s', (agent, kind) => expect(crawlerKind(agents[agent])).toBe(kind));

test('a name inside a longer name does not match', () => {
  expect(crawlerKind('MyGPTBotany/1.0')).toBeUndefined();
  expect(crawlerKind('NotGooglebot/1.0')).toBeUndefined();
  expect(crawlerKind('gptbot')).toBe('ai');
});

test.each<[BotPermission, boolean, boolean]>([
  ['Allow All Bots', true, true],
  ['Only Allow Search Bots', true, false],
  ['Only Allow AI Crawler Bots', false, true],
  ['Disallow All Bots', false, false],
])('%s: search %s, AI %s, readers always', (permission, search, ai) => {
  expect([mayRead(permission, agents.search), mayRead(permission, agents.bing)]).toEqual([search, search]);
  expect([mayRead(permission, agents.ai), mayRead(permission, agents.claude)]).toEqual([ai, ai]);
  expect([
    mayRead(permission, agents.reader),
    mayRead(permission, agents.preview),
    mayRead(permission, ''),
  ]).toEqual([true, true, true]);
});

test.each<[BotPermission, string]>([
  ['Allow All Bots', ''],
  ['Only Allow Search Bots', 'noai, noimageai'],
  ['Only Allow AI Crawler Bots', 'noindex'],
  ['Disallow All Bots', 'noindex, nofollow, noai, noimageai'],
])('%s is tagged "%s"', (permission, tag) => expect(robotsTag(permission)).toBe(tag));

describe('robots.txt', () => {
  /** The paths closed to an agent by its own group. */
  const closedTo = (text: string, agent: string) => {
    const block = text.split('\n\n').find((each) => each.split('\n').includes(`User-agent: ${agent}`)) ?? '';
    return block
      .split('\n')
      .filter((line) => line.startsWith('Disallow:'))
      .map((line) => line.slice('Disallow:'.length).trim());
  };

  test('is short when everything is allowed', () => {
    expect(robotsText([])).toBe('User-agent: *\nDisallow:\n');
    expect(robotsText([{ path: '/', permission: 'Allow All Bots' }])).toBe('User-agent: *\nDisallow:\n');
  });

  test.each<[BotPermission, string, string, string]>([
    ['Only Allow Search Bots', '', '/', '/'],
    ['Only Allow AI Crawler Bots', '/', '', '/'],
    ['Disallow All Bots', '/', '/', '/'],
  ])('%s', (permission, search, ai, other) => {
    const text = robotsText([{ path: '/', permission }]);
    expect([
      closedTo(text, 'Googlebot'),
      closedTo(text, 'GPTBot'),
      closedTo(text, 'Google-Extended'),
      closedTo(text, '*'),
    ]).toEqual([[search], [ai], [ai], [other]]);
  });

  test("lists each account's paths on a shared host", () => {
    const text = robotsText([
      { path: '/10001/', permission: 'Only Allow Search Bots' },
      { path: '/10002/', permission: 'Disallow All Bots' },
      { path: '/10003/', permission: 'Allow All Bots' },
      { path: '/10004/', permission: 'Only Allow AI Crawler Bots' },
    ]);
    expect(closedTo(text, 'Googlebot')).toEqual(['/10002/', '/10004/']);
    expect(closedTo(text, 'ClaudeBot')).toEqual(['/10001/', '/10002/']);
    expect(closedTo(text, '*')).toEqual(['/10001/', '/10002/', '/10004/']);
  });
});
