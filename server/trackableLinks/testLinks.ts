import { randomUUID } from 'node:crypto';
import type { ReaderEvent } from '#contract/intake';
import type { Arrival } from '../intake/arrival.ts';
import { readArrival } from '../intake/arrival.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import type { TestServer } from '../testServer.ts';
import type { NewTrackableLink } from '../db/schema.ts';

export const aReader = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
export const aBot = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** Inserts a publication of an account. */
export async function host(server: TestServer, accountId: number, name = 'Atlas'): Promise<number> {
  const { publication_id } = await server.db
    .insertInto('publications')
    .values({ account_id: accountId, name, folder: 'f', created_at: server.time.now })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return publication_id;
}

export interface LinkPlace {
  accountId: number;
  publicationId: number;
  linkId: string;
}

/** Inserts a link of a publication. */
export async function aLink(
  server: TestServer,
  { accountId, publicationId }: Omit<LinkPlace, 'linkId'>,
  differences: Partial<NewTrackableLink> = {},
): Promise<LinkPlace> {
  const linkId = differences.link_id ?? `link-${randomUUID()}`;
  await server.db.insertInto('link_ids').values({ link_id: linkId, account_id: accountId }).execute();
  await server.db
    .insertInto('trackable_links')
    .values({
      label: 'Newsletter',
      created_at: server.time.now,
      ...differences,
      account_id: accountId,
      publication_id: publicationId,
      link_id: linkId,
    })
    .execute();
  return { accountId, publicationId, linkId };
}

/** A batch as it reaches a transaction. */
export function arriving(
  place: LinkPlace,
  at: Date,
  events: (at: number) => ReaderEvent[],
  differences: Partial<Arrival> = {},
): Arrival {
  const sentAt = at.getTime();
  return { ...readArrival(aBatch(events(sentAt), { sentAt }), place, aReader, at), ...differences };
}

export const view =
  (page = 1, seconds?: number) =>
  (at: number): ReaderEvent[] => [
    { type: 'view', at, page },
    ...(seconds === undefined ? [] : [{ type: 'time' as const, at, page, seconds }]),
  ];
