import type { AccountDetail } from '#contract/session';
import { aiCrawlers, aiTokens, searchCrawlers } from './crawlers.ts';

export type BotPermission = AccountDetail['botprefs'];

/** The kind of a crawler; `other` is on neither list. */
type BotKind = 'search' | 'ai' | 'other';

/** Which crawlers are allowed, and the X-Robots-Tag that tells them. */
const permissions: Readonly<Record<BotPermission, { allowed: readonly BotKind[]; tag: string }>> = {
  'Allow All Bots': { allowed: ['search', 'ai', 'other'], tag: '' },
  'Only Allow Search Bots': { allowed: ['search'], tag: 'noai, noimageai' },
  'Only Allow AI Crawler Bots': { allowed: ['ai'], tag: 'noindex' },
  'Disallow All Bots': { allowed: [], tag: 'noindex, nofollow, noai, noimageai' },
};

const named = (names: readonly string[]) => new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'i');
// A search engine's AI crawler may carry both names, so check the narrower list first.
const patterns: readonly (readonly ['search' | 'ai', RegExp])[] = [
  ['ai', named(aiCrawlers)],
  ['search', named(searchCrawlers)],
];

/** The known crawler of a user agent; undefined for readers and unlisted crawlers. */
export const crawlerKind = (userAgent: string): 'search' | 'ai' | undefined =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Whether a publication may be sent to a user agent. Only known crawlers are refused: never readers, nor the
 * link previews of emails and chats.
 */
export function mayRead(permission: BotPermission, userAgent: string): boolean {
  if (permission === 'Allow All Bots') return true;
  const kind = crawlerKind(userAgent);
  return kind === undefined || permissions[permission].allowed.includes(kind);
}

/** The X-Robots-Tag value; '' for none. */
export const robotsTag = (permission: BotPermission): string => permissions[permission].tag;

/** Paths as they appear in addresses, and who may crawl them. */
export interface CrawlRule {
  path: string;
  permission: BotPermission;
}

const groups: readonly { kind: BotKind; agents: readonly string[] }[] = [
  { kind: 'search', agents: searchCrawlers },
  { kind: 'ai', agents: [...aiCrawlers, ...aiTokens] },
  { kind: 'other', agents: ['*'] },
];

/** The text of robots.txt: one group per kind of crawler, with the paths closed to it. */
export function robotsText(rules: readonly CrawlRule[]): string {
  const closed = rules.filter(({ permission }) => permission !== 'Allow All Bots');
  const asked = closed.length > 0 ? groups : groups.slice(-1);
  const blocks = asked.map(({ kind, agents }) => {
    const paths = closed
      .filter(({ permission }) => !permissions[permission].allowed.includes(kind))
      .map(({ path }) => path);
    return [
      ...agents.map((agent) => `User-agent: ${agent}`),
      ...(paths.length > 0 ? paths.map((path) => `Disallow: ${path}`) : ['Disallow:']),
    ].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
