import { randomBytes, randomUUID } from 'node:crypto';
import type { Batch, ReaderEvent } from '#contract/intake';
import type { Traits } from '#rules/traits';
import type { Db } from '#server/db/connection';

/** The nth of some values, the first ones more often. */
const some = (values: number) => Math.floor(Math.random() * Math.random() * values);

/** A reader from somewhere else each time. */
export const browser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  get traits(): Traits {
    return {
      referrer: `place-${some(40)}.example`,
      campaign: some(3) === 0 ? `newsletter / email / list-${some(8)}` : '-',
      country: ['GB', 'US', 'NO', 'DE', 'SE', 'NL', 'FR', 'DK', 'ES', 'IT', 'PL', 'JP'][some(12)] ?? '-',
      device: ['computer', 'phone', 'tablet'][some(3)] ?? '-',
      browser: ['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet'][some(5)] ?? '-',
      language: ['en', 'nb', 'de', 'sv', 'nl', 'fr', 'da', 'es'][some(8)] ?? '-',
    };
  },
};

/** An account with one publication of 24 pages. */
export async function benchPublication(db: Db) {
  const now = new Date();
  const { account_id: accountId } = await db
    .insertInto('accounts')
    .values({
      email: `${randomUUID()}@example.org`,
      password_hash: '',
      reg_date: now,
      term_ends_at: new Date(now.getTime() + 365 * 86_400_000),
      created_at: now,
      cloud_allowance: 1,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const { publication_id: publicationId } = await db
    .insertInto('publications')
    .values({
      account_id: accountId,
      name: 'Bench',
      folder: 'bench',
      pages: 24,
      paged: true,
      created_at: now,
    })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return { accountId, publicationId, linkId: '' };
}

/**
 * A batch with this many events of one session: page views and times, a few opened links and a few clicks on the page.
 * Fifty last no longer than a session's first batch may.
 */
export function benchBatch(events: number, at: number): Batch {
  const made = Array.from({ length: events }, (_, index): ReaderEvent => {
    const page = 1 + ((index >> 1) % 24);
    if (index % 25 === 24) return { type: 'link', at, page, url: `https://example.org/${page}` };
    if (index % 25 === 12) return { type: 'click', at, page, x: index * 12, y: 1000 - index * 12 };
    return index % 2 ? { type: 'time', at, page, seconds: 2 } : { type: 'view', at, page };
  });
  return {
    batch: randomUUID(),
    session: randomBytes(12).toString('hex'),
    location: 'http://pub.localhost/1/Bench/',
    sentAt: at,
    events: made,
  };
}
