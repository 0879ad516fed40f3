import type { FastifyReply, FastifyRequest } from 'fastify';
import { robotsText, type CrawlRule } from '#rules/botPermission';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { siteOfHost } from '../config/site.ts';
import { openHeaders } from './hostHeaders.ts';
import { sendMissing } from './plainPage.ts';

/**
 * Crawlers read at most 500 KiB of a robots.txt; with three lines per account this stays well below. Accounts
 * beyond it are not listed, but X-Robots-Tag and the refusal of known crawlers apply to all.
 */
const MOST_ACCOUNTS = 5_000;
/** How long the shared host's text is cached. */
const KEPT_MS = 60_000;

const FRESH_S = 60;

async function sharedText(db: Db, most: number): Promise<string> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['account_id', 'botprefs'])
    .where('botprefs', '!=', 'Allow All Bots')
    .orderBy('account_id')
    .limit(most)
    .execute();
  return robotsText(
    accounts.map(({ account_id, botprefs }): CrawlRule => ({
      path: `/${account_id}/`,
      permission: botprefs,
    })),
  );
}

async function textOfSubdomain(db: Db, cloudId: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('cloud_ids')
    .select('account_id')
    .where('cloud_id', '=', cloudId)
    .executeTakeFirst();
  const account =
    known &&
    (await db
      .selectFrom('accounts')
      .select('botprefs')
      .where('account_id', '=', known.account_id)
      .executeTakeFirst());
  return account && robotsText([{ path: '/', permission: account.botprefs }]);
}

/** The shared host's text, read at most once a minute. */
function createSharedText({ db, clock }: Pick<Deps, 'db' | 'clock'>, most: number): () => Promise<string> {
  let kept: { text: Promise<string>; at: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept && Math.abs(now - kept.at) < KEPT_MS) return kept.text;
    const reading = { text: sharedText(db, most), at: now };
    kept = reading;
    return reading.text.catch((failure: unknown) => {
      if (kept === reading) kept = undefined;
      throw failure;
    });
  };
}

/**
 * `/robots.txt` of the publication host: on an account's subdomain, that account's rules; on the shared host,
 * a line for each restricting account.
 */
export function createRobotsRoute(deps: Deps, most = MOST_ACCOUNTS) {
  const { config, db } = deps;
  const shared = createSharedText(deps, most);
  const headers = { ...openHeaders(config), 'cache-control': `public, max-age=${FRESH_S}` };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { cloudId } = siteOfHost(config, request.headers.host) ?? {};
    const text = cloudId === undefined ? await shared() : await textOfSubdomain(db, cloudId);
    if (text === undefined) return sendMissing(reply, config, 'unknown');
    return reply.headers(headers).type('text/plain; charset=utf-8').send(text);
  };
}
