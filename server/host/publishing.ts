import { noSuchAccount } from '../words.ts';
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isArchived } from '#rules/archive';
import { publicLink } from '#rules/publicLink';
import { normalName, publicationNameFault } from '#rules/publicationName';
import { storageIsExpired } from '#rules/subscription';
import type { Schema } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { SourceChanged } from '../files/fileStore.ts';
import { localFile } from '../files/localFile.ts';
import { filesOf } from '../files/openFiles.ts';
import { surveyFolder } from './folderSurvey.ts';
import { storageOf } from './hostedOrder.ts';
import { folderName } from './publicationFolder.ts';
import { readContents, type Contents } from './publicationContents.ts';
import { recordPages } from './publicationPages.ts';
import { PublishRefused } from './publishRefused.ts';

export interface Publishing {
  /** A folder on this machine, which is copied. */
  folder: string;
  accountId: number;
  name: string;
  /** Replaces the files of the publication with that name; its links and analytics stay. */
  replace?: boolean;
}

export interface Published {
  publicationId: number;
  name: string;
  /** Its public link. */
  link: string;
  pages: number;
  files: number;
  bytes: number;
  replaced: boolean;
}

type Upload = Contents & { name: string; folder: string; bytes: number };

function refuseOverAllowance(used: number, allowance: number): void {
  if (used < allowance) return;
  if (allowance === 0) throw new PublishRefused('Your plan hosts no publications. Buy cloud storage first.');
  throw new PublishRefused(
    allowance === 1
      ? 'Your plan hosts 1 publication and it is in use. Delete it or buy more storage.'
      : `Your plan hosts ${allowance} publications and all are in use. Delete one or buy more storage.`,
  );
}

/** Locking the account's row serialises decisions about its last place and its names. */
async function lockAccount(tx: Transaction<Schema>, accountId: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['cloud_allowance', 'cloud_id', 'term_ends_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new PublishRefused(noSuchAccount);
  return account;
}

/** Refuses with a message, or returns the publication to be replaced, if any. */
async function findPlace(
  tx: Transaction<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  { accountId, name, replace }: Pick<Publishing, 'accountId' | 'name' | 'replace'>,
) {
  const account = await lockAccount(tx, accountId);
  const [now, storage] = [clock(), storageOf(account)];
  if (storageIsExpired(storage, now))
    throw new PublishRefused('Your cloud storage has expired. Renew your subscription to publish again.');
  const hosted = await tx
    .selectFrom('publications')
    .select(['publication_id', 'name', 'folder', 'cache_version'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('publication_id')
    .execute();
  const at = hosted.findIndex((publication) => publication.name === name);
  const same = hosted[at];
  if (same && !replace)
    throw new PublishRefused(
      `There is already a publication "${name}". Choose another name, or replace it with --replace.`,
    );
  if (!same) refuseOverAllowance(hosted.length, account.cloud_allowance);
  else if (isArchived(at, storage, now))
    throw new PublishRefused(
      `"${name}" is archived, for your plan has no room for it. Delete another or buy more storage.`,
    );
  return { account, same };
}

async function record(tx: Transaction<Schema>, deps: Deps, publishing: Publishing, upload: Upload) {
  const { accountId } = publishing;
  const { account, same } = await findPlace(tx, deps, { ...publishing, name: upload.name });
  const values = {
    folder: upload.folder,
    index_page: upload.indexPage,
    title: upload.title,
    pages: upload.pages,
    bytes: upload.bytes,
    reflowable: upload.reflowable,
    maker: upload.maker,
    cover: upload.cover,
    documents: upload.documents,
    // not certain: a viewer that is not seen in the files may be among them
    viewer_pages: upload.documents.length,
    // readings of its earlier files may have pages
    ...(upload.paged && { paged: true }),
  };
  if (same) {
    await tx
      .updateTable('publications')
      .set({ ...values, viewer_since: deps.clock(), cache_version: same.cache_version + 1 })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', same.publication_id)
      .execute();
    await recordPages(tx, accountId, same.publication_id, upload.sheets);
    return { publicationId: same.publication_id, account, oldFolder: same.folder };
  }
  const { publication_id } = await tx
    .insertInto('publications')
    .values({ account_id: accountId, name: upload.name, ...values, created_at: deps.clock() })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  await recordPages(tx, accountId, publication_id, upload.sheets);
  return { publicationId: publication_id, account, oldFolder: undefined };
}

/**
 * Hosts a folder under a name. It becomes visible only when complete; a crash at any moment leaves at most
 * invisible files that are removed a day later.
 * @throws PublishRefused if the folder, the name or the allowance does not permit it
 */
export async function publish(deps: Deps, publishing: Publishing): Promise<Published> {
  const { db, config, clock } = deps;
  const { accountId, replace = false } = publishing;
  const { publications: kept } = filesOf(config);
  const fault = publicationNameFault(publishing.name);
  if (fault) throw new PublishRefused(fault);
  const name = normalName(publishing.name);

  // checked again when recorded; checked here too, so that no one waits for a copy that is refused
  const { same } = await db.transaction().execute((tx) => findPlace(tx, deps, { accountId, name, replace }));
  const { files, bytes } = await surveyFolder(publishing.folder, config);
  const room = (await kept.room()) - config.minFreeBytes;
  if (bytes > room) throw new PublishRefused('The server’s disk has no room for this publication.');
  const now = clock();
  const contents = await readContents(
    new Map(files.map(({ source, path, bytes: size }) => [path, localFile(source, size, now)])),
  );

  const folder = randomBytes(12).toString('hex');
  const place = folderName({ account_id: accountId, folder });
  await kept.putFolder(place, files).catch((error: unknown) => {
    if (!(error instanceof SourceChanged)) throw error;
    throw new PublishRefused(
      `${error.path} changed while it was copied. Try again when the export has finished.`,
    );
  });
  // what is replaced is marked before it is, so that a crash leaves no upload that nothing names
  const marked = same && folderName({ account_id: accountId, folder: same.folder });
  if (marked !== undefined) await kept.abandon(marked, clock());
  const recorded = await db
    .transaction()
    .execute((tx) => record(tx, deps, publishing, { ...contents, name, folder, bytes }))
    // only a refusal proves it was not recorded; after a broken connection it may have been
    .catch(async (error: unknown) => {
      if (error instanceof PublishRefused) await kept.removeFolder(place);
      throw error;
    });
  const { publicationId, account, oldFolder } = recorded;
  const replaced = oldFolder && folderName({ account_id: accountId, folder: oldFolder });
  // another process may have replaced it meanwhile
  await settle(deps, place, replaced === marked ? undefined : replaced);
  const link = publicLink(config, { user: String(accountId), cloudId: account.cloud_id ?? '' }, name);
  return {
    publicationId,
    name,
    link,
    pages: contents.pages,
    files: files.length,
    bytes,
    replaced: oldFolder !== undefined,
  };
}

/** What was replaced is removed after a day: readers may have its pages open. */
async function settle({ config, clock, log }: Deps, place: string, replaced: string | undefined) {
  const { publications: kept } = filesOf(config);
  const warn = (folder: string) => (error: unknown) =>
    log.warn({ err: error, folder }, 'the files of a publication could not be marked');
  await kept.claim(place).catch(warn(place));
  if (replaced !== undefined) await kept.abandon(replaced, clock()).catch(warn(replaced));
}
