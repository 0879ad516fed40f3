import type { AccountDetail } from '#contract/session';
import { aiCrawlers, aiTokens, searchCrawlers } from './crawlers.ts';

export type BotPermission = AccountDetail['botprefs'];

/** What sort of robot asks; `other` is any that is on neither list. */
type BotKind = 'search' | 'ai' | 'other';

/** Who is let in, and what the answers' X-Robots-Tag says to whoever reads it. */
const permissions: Readonly<Record<BotPermission, { allowed: readonly BotKind[]; tag: string }>> = {
  'Allow All Bots': { allowed: ['search', 'ai', 'other'], tag: '' },
  'Only Allow Search Bots': { allowed: ['search'], tag: 'noai, noimageai' },
  'Only Allow AI Crawler Bots': { allowed: ['ai'], tag: 'noindex' },
  'Disallow All Bots': { allowed: [], tag: 'noindex, nofollow, noai, noimageai' },
};

const named = (names: readonly string[]) => new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'i');
// A search engine's crawler for a model may carry the name of both: the narrower list is looked at first.
const patterns: readonly (readonly ['search' | 'ai', RegExp])[] = [
  ['ai', named(aiCrawlers)],
  ['search', named(searchCrawlers)],
];

/** Which known crawler a user agent is; undefined for readers, and for robots that nobody has listed. */
export const crawlerKind = (userAgent: string): 'search' | 'ai' | undefined =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Whether a publication may be sent to a user agent. Only known crawlers are turned away: a reader is never,
 * nor is a mail's or chat's preview of a page that somebody was sent.
 */
export function mayRead(permission: BotPermission, userAgent: string): boolean {
  if (permission === 'Allow All Bots') return true;
  const kind = crawlerKind(userAgent);
  return kind === undefined || permissions[permission].allowed.includes(kind);
}

/** What X-Robots-Tag says; '' where nothing is to be said. */
export const robotsTag = (permission: BotPermission): string => permissions[permission].tag;

/** Paths, as they stand in addresses, and who may crawl below them. */
export interface CrawlRule {
  path: string;
  permission: BotPermission;
}

const groups: readonly { kind: BotKind; agents: readonly string[] }[] = [
  { kind: 'search', agents: searchCrawlers },
  { kind: 'ai', agents: [...aiCrawlers, ...aiTokens] },
  { kind: 'other', agents: ['*'] },
];

/** The text of robots.txt: one group for each kind of robot, with what is closed to it. */
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
