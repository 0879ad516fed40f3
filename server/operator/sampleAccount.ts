import { existsSync } from 'node:fs';
import { credentialsOf } from '../accounts/accountQueries.ts';
import { isPassword } from '../security/passwords.ts';
import type { Queryable } from '../db/connection.ts';
import type { NewAccount } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { heatmapHandlers } from '../heatmap/heatmapHandlers.ts';
import { addSampleReleases } from './sampleReleases.ts';
import { publish } from '../host/publishing.ts';
import { projectFile } from '../projectFile.ts';
import { addSampleInvoices } from '../invoices/sampleInvoices.ts';
import { simulate } from '../simulation/simulate.ts';
import { addLinks as addTrackableLinks } from '../trackableLinks/newLinks.ts';
import { createAccount } from './newAccount.ts';
import { chooseSampleEmails } from './sampleEmails.ts';

/** The login of the sample account. */
export const sampleLogin = { email: 'demo@verso.example', password: 'paper-and-ink-2026' };

/** Its customer id at the hosted checkout, until a sandbox assigns one. */
export const samplePaddleId = 'ctm_sample_marlow';

const CLOUD_ID = 'marlow';
const DAY = 24 * 3600_000;
const samplesFolder = projectFile('samples/');

/** Oldest first, because lists show the newest first. Days count back from the first start. */
const publications = [
  { folder: 'Annual-Report-2025', name: 'Annual Report 2025', daysAgo: 143 },
  { folder: 'Kvelder-Catalogue-2026', name: 'Kvelder Catalogue 2026', daysAgo: 97 },
  { folder: 'Windrow-No-7', name: 'Windrow No. 7', daysAgo: 61 },
] as const;

const openedLinks = [
  { to: 'Windrow No. 7', label: 'Newsletter, autumn issue', daysAgo: 58 },
  { to: 'Windrow No. 7', label: 'Poster in the bookshops', daysAgo: 41 },
  { to: 'Kvelder Catalogue 2026', label: 'Retail partners', daysAgo: 52 },
  { to: 'Annual Report 2025', label: 'Board members', daysAgo: 33 },
] as const;

/** Added after the readers, so that nobody opens it. */
const unopenedLinks = [{ to: 'Annual Report 2025', label: 'Press and analysts', daysAgo: 9 }] as const;

interface SampleLink {
  to: (typeof publications)[number]['name'];
  label: string;
  daysAgo: number;
}

const details: Partial<NewAccount> = {
  name: 'Ada Marlow',
  txn_id: 'sub_sample_creative',
  paddle_id: samplePaddleId,
  company_name: 'Marlow & Hart Publishing',
  billing_name: 'Ada Marlow',
  billing_address: '14 Tanner’s Row',
  billing_city: 'Kendal',
  billing_state: 'Cumbria',
  billing_zip: 'LA9 4DP',
  billing_country: 'United Kingdom',
  country_code: 'GB',
  tax_id: 'GB123456782',
};

export interface Samples {
  /** Folder of the sample publications. */
  folder: string;
  days: number;
  sessions: number;
}

type Step = 'account' | 'publications' | 'links' | 'invoices' | 'releases' | 'readers';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

async function isDone(db: Queryable, step: Step): Promise<boolean> {
  return (
    (await db.selectFrom('first_start').select('step').where('step', '=', step).executeTakeFirst()) !==
    undefined
  );
}

async function beginning(deps: Deps): Promise<Deps> {
  const { done_at } = await deps.db
    .selectFrom('first_start')
    .select('done_at')
    .where('step', '=', 'account')
    .executeTakeFirstOrThrow();
  return { ...deps, clock: () => done_at };
}

/**
 * Runs a step unless it is done. It is recorded as done afterwards, in the same transaction if there is one.
 */
async function once(
  { db, clock }: Deps,
  step: Step,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mine = await tx
      .insertInto('first_start')
      .values({ step, done_at: clock() })
      .onConflict((conflict) => conflict.column('step').doNothing())
      .returning('step')
      .executeTakeFirst();
    if (mine) await work(tx);
  });
}

async function addAccount(deps: Deps): Promise<void> {
  await once(deps, 'account', (tx) =>
    createAccount(tx, deps, {
      ...sampleLogin,
      plan: 'creative',
      cloudId: CLOUD_ID,
      more: {
        ...details,
        reg_date: daysBefore(deps.clock(), 150),
        term_ends_at: daysBefore(deps.clock(), -215),
      },
    }),
  );
}

async function hostPublications(deps: Deps, accountId: number, folder: string): Promise<void> {
  const hosted = await deps.db
    .selectFrom('publications')
    .select('name')
    .where('account_id', '=', accountId)
    .execute();
  for (const sample of publications) {
    if (hosted.some(({ name }) => name === sample.name)) continue;
    await publish(
      { ...deps, clock: () => daysBefore(deps.clock(), sample.daysAgo) },
      { folder: `${folder}/${sample.folder}`, accountId, name: sample.name },
    );
  }
  const collectHeat = heatmapHandlers(deps)['getheatmapdata#ENABLE'];
  const publisher = { accountId, sessionHash: '', ip: '', requestId: 'first start', userAgent: '' };
  for (const { name } of publications) await collectHeat({ identifier: name, pageNumber: 1 }, publisher);
  await once(deps, 'publications', async () => undefined);
}

async function addLinks(deps: Deps, tx: Queryable, accountId: number, links: readonly SampleLink[]) {
  const hosted = await tx
    .selectFrom('publications')
    .select(['name', 'publication_id'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { to, label, daysAgo } of links) {
    const publication = hosted.find(({ name }) => name === to);
    if (!publication) continue;
    await addTrackableLinks(tx, { accountId, publicationId: publication.publication_id }, [
      { label, createdAt: daysBefore(deps.clock(), daysAgo) },
    ]);
  }
}

/**
 * Fills an empty database with a sample account: publications, trackable links and their readers. An
 * interrupted first start is finished by the next one; after that, nothing is added again.
 * @returns its login; undefined if the database, or by now the account, is in real use
 */
export async function ensureSampleAccount(
  deps: Deps,
  { folder, days, sessions }: Samples = { folder: samplesFolder, days: 60, sessions: 1600 },
): Promise<{ email: string; password: string } | undefined> {
  const { db } = deps;
  if (!(await isDone(db, 'account'))) {
    const anybody = await db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst();
    if (anybody || !existsSync(folder)) return undefined;
    await addAccount(deps);
  }
  const account = await credentialsOf(db, sampleLogin.email);
  if (!account) return undefined;
  // everything is dated from the first attempt, so that a second attempt makes the same readers
  const begun = await beginning(deps);
  if (!(await isDone(db, 'publications'))) await hostPublications(begun, account.account_id, folder);
  await once(begun, 'links', (tx) => addLinks(begun, tx, account.account_id, openedLinks));
  await once(begun, 'invoices', (tx) => addSampleInvoices(tx, account.account_id, begun.clock()));
  if (!(await isDone(db, 'releases'))) {
    await addSampleReleases(begun, begun.clock());
    await once(begun, 'releases', async () => undefined);
  }
  if (!(await isDone(db, 'readers'))) {
    await simulate(begun, { accountId: account.account_id, days, sessions, seed: 1 });
    await once(begun, 'readers', async (tx) => {
      await addLinks(begun, tx, account.account_id, unopenedLinks);
      await chooseSampleEmails(tx, account.account_id, 'Retail partners', begun.clock());
    });
  }
  return (await isPassword(sampleLogin.password, account.password_hash)) ? sampleLogin : undefined;
}
