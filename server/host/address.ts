import { isArchived, type StorageFacts } from '#rules/archive';
import type { BotPermission } from '#rules/botPermission';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connection.ts';
import { placeWrites } from '../db/placeWrites.ts';
import type { Publication } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { siteOfHost } from '../config/site.ts';
import { readPass, splitPass, type LinkGate } from './gatePass.ts';
import { countOlder, storageOf } from './hostedOrder.ts';
import { createPlaceCache, type PlaceCache } from './placeCache.ts';

/** What an address of the publication or link host refers to. */
export interface Located {
  accountId: number;
  publicationId: number;
  /** '' at the publication's own address. */
  linkId: string;
  publication: Publication;
  /** The account's permission for crawlers. */
  bots: BotPermission;
  /**
   * The path after the publication's address, decoded; empty if even its slash is missing, `['']` at its
   * cover.
   */
  path: string[];
  /** Through a link with a gate. */
  gate?: PassedGate;
  /** The lead who answered the link's gate. */
  leadId?: number;
}

/** A link's gate, and what the address brings to it. */
export interface PassedGate {
  link: LinkGate;
  /** The address has a valid pass. */
  open: boolean;
  /** Its pass was made for this gate, though it may have expired. */
  answered: boolean;
}

/**
 * Why an address shows nothing: it is unknown, its link is closed, or its publication was deleted or
 * archived.
 */
export type Miss = 'unknown' | 'closed' | 'deleted' | 'archived';

/** The account's facts that decide who may read. */
interface Holder {
  bots: BotPermission;
  storage: StorageFacts;
  /** Number of publications hosted for longer. */
  older: number;
  closed: boolean;
}

interface Place {
  accountId?: number;
  linkId: string;
  publication?: Publication;
  holder?: Holder;
  closesAt?: Date | null;
  /** The link is known but was deleted. */
  gone?: boolean;
  gate?: LinkGate;
}

const nowhere: Place = { linkId: '' };
const caches = new WeakMap<Db, PlaceCache<Place>>();

/** A change is seen at once by the process that makes it, by others within two seconds. */
function cacheOf(db: Db): PlaceCache<Place> {
  const cache = caches.get(db) ?? createPlaceCache<Place>(() => placeWrites(db));
  caches.set(db, cache);
  return cache;
}

/** The path's segments, decoded once; undefined if they are not valid text. `path` is still encoded. */
export function splitPath(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return path
      .slice(1)
      .split('/')
      .map((segment) => decodeURIComponent(segment).normalize('NFC'));
  } catch {
    return undefined; // a bad escape or bytes that are not UTF-8: no valid name
  }
}

async function holderOf(db: Db, publication: Publication | undefined): Promise<Holder | undefined> {
  if (!publication) return undefined;
  const account = await db
    .selectFrom('accounts')
    .select(['botprefs', 'cloud_allowance', 'term_ends_at', 'closed_at', 'delete_at'])
    .where('account_id', '=', publication.account_id)
    .executeTakeFirst();
  return (
    account && {
      bots: account.botprefs,
      storage: storageOf(account),
      older: await countOlder(db, publication),
      closed: account.closed_at !== null || account.delete_at !== null,
    }
  );
}

async function byName(db: Db, accountId: number | undefined, name: string): Promise<Place> {
  if (accountId === undefined) return nowhere;
  const publication = await db
    .selectFrom('publications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .orderBy('deleted_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return { accountId, linkId: '', publication, holder: await holderOf(db, publication) };
}

async function onSubdomain(db: Db, cloudId: string, name: string): Promise<Place> {
  const row = await db
    .selectFrom('cloud_ids')
    .select('account_id')
    .where('cloud_id', '=', cloudId)
    .executeTakeFirst();
  return byName(db, row?.account_id, name);
}

async function byLink(db: Db, linkId: string): Promise<Place> {
  const known = await db
    .selectFrom('link_ids')
    .select('account_id')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  if (!known) return nowhere;
  const accountId = known.account_id;
  const link = await db
    .selectFrom('trackable_links')
    .select(['link_id', 'publication_id', 'disable_by', 'gate', 'gate_hash'])
    .where('account_id', '=', accountId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  if (!link) return { accountId, linkId, gone: true };
  const publication = await db
    .selectFrom('publications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('publication_id', '=', link.publication_id)
    .executeTakeFirst();
  return {
    accountId,
    linkId,
    publication,
    holder: await holderOf(db, publication),
    closesAt: link.disable_by,
    gate: link,
  };
}

/** The lookup key of an address and the rest of its path; undefined if it cannot be ours. */
function lookup(config: Config, host: string, path: string) {
  const segments = splitPath(path);
  if (!segments || segments.some((segment) => segment.includes('\0'))) return undefined;
  const [first = '', second, ...others] = segments;
  const { site, cloudId } = siteOfHost(config, host) ?? {};

  if (site === 'link') {
    const { linkId, pass } = splitPass(first);
    return { key: `link/${linkId}`, read: (db: Db) => byLink(db, linkId), path: segments.slice(1), pass };
  }
  if (site !== 'publication') return undefined;
  if (cloudId !== undefined) {
    return {
      key: `cloud/${cloudId}/${first}`,
      read: (db: Db) => onSubdomain(db, cloudId, first),
      path: segments.slice(1),
    };
  }
  if (!/^[1-9]\d{0,14}$/.test(first) || second === undefined) return undefined;
  return {
    key: `user/${first}/${second}`,
    read: (db: Db) => byName(db, Number(first), second),
    path: others,
  };
}

/**
 * What `path` (still encoded) on `host` refers to, or why nothing. Links close and storage expires at the
 * exact instant; other changes by another process are seen within 2 s.
 */
export async function locate(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  host: string,
  path: string,
): Promise<Located | Miss> {
  const wanted = lookup(deps.config, host, path);
  if (!wanted) return 'unknown';
  const { accountId, linkId, publication, holder, closesAt, gone, gate } = await cacheOf(deps.db).get(
    wanted.key,
    () => wanted.read(deps.db),
  );
  const now = deps.clock();
  if (gone || (closesAt && closesAt <= now)) return 'closed';
  if (accountId === undefined || !publication || !holder) return 'unknown';
  if (publication.deleted_at) return linkId ? 'closed' : 'deleted';
  if (holder.closed || isArchived(holder.older, holder.storage, now)) return 'archived';
  return {
    accountId,
    publicationId: publication.publication_id,
    linkId,
    publication,
    bots: holder.bots,
    path: wanted.path,
    ...(gate && passedGate(deps.config.secret, gate, wanted.pass ?? '', now)),
  };
}

/** A pass for a gate that is no longer there means nothing, and does no harm. */
function passedGate(
  secret: string,
  link: LinkGate,
  pass: string,
  now: Date,
): Pick<Located, 'gate' | 'leadId'> {
  if (link.gate === '') return {};
  const read = pass === '' ? undefined : readPass(secret, link, pass, now);
  return {
    gate: { link, open: read?.opens === true, answered: read !== undefined },
    ...(read?.leadId !== undefined && { leadId: read.leadId }),
  };
}

const webProtocols = new Set(['http:', 'https:']);

/**
 * What a page's address belongs to; undefined if to nothing that is open. Behind a gate, only an address with a pass can
 * be a page's: a link's identifier alone must not report readings. The pass may have expired while the page was read:
 * what was read until then still counts.
 */
export const createLocator =
  (deps: Pick<Deps, 'config' | 'db' | 'clock'>) =>
  async (address: URL): Promise<Located | undefined> => {
    if (!webProtocols.has(address.protocol)) return undefined;
    const found = await locate(deps, address.host, address.pathname);
    return typeof found === 'string' || found.gate?.answered === false ? undefined : found;
  };
