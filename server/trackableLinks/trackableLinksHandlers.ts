import type { Outcome } from '#contract/call';
import type { WireBody } from '#contract/index';
import type { trackableLinks } from '#contract/trackableLinks';
import { linkDates } from '#rules/linkWords';
import { missingLink, missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { sliceOf } from '../listPage.ts';
import { oneLine } from '../mail/letter.ts';
import { rangeIn, UnusableSearchRange } from '../searchRange.ts';
import { createLinks } from './createLinks.ts';
import { gateSettings, presentGate, UnusableGate } from './linkGate.ts';
import type { LinkPeriods } from './linksPage.ts';
import { trackableLinksQueries, type LinkSettings } from './trackableLinksQueries.ts';

const failure = (message: string): Outcome => ({ result: 'ERROR', message });
const noLink = failure(missingLink);

class UnusableDate extends Error {}
const isRefusal = (error: unknown): error is Error =>
  error instanceof UnusableDate || error instanceof UnusableGate;

/** Empty text is no date. */
function dateOf(instant: string, field: string): Date | null {
  if (instant === '') return null;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime()))
    throw new UnusableDate(`There is no such date: ${instant}. Choose another one for "${field}".`);
  return date;
}

const settingsOf = (
  body: Omit<WireBody<'trackable-link#update'>, 'publication' | 'identifier' | 'gate' | 'password'>,
): LinkSettings => ({
  label: oneLine(body.label.toWellFormed()),
  disable_by: dateOf(body.disableByDate, linkDates.disable),
  email_when_opened: body.emailWhenOpened,
  email_when_downloaded: body.emailWhenDownloaded,
  email_ifnot_opened_by: dateOf(body.emailIfNotOpenedBy, linkDates.notOpened),
});

/**
 * A publication's trackable links. Closing one takes effect on the link host at once, and in other processes
 * within two seconds.
 */
export function trackableLinksHandlers(
  deps: Deps,
  periods: LinkPeriods,
): Handlers<keyof typeof trackableLinks> {
  const { db, clock, log } = deps;
  const queries = trackableLinksQueries(db, periods);

  /** The publication a request names, if it is the caller's. */
  async function ownerOf(body: { publication: string }, { accountId }: Caller) {
    const publication = body.publication.normalize('NFC');
    const found = await queries.publication(accountId, publication);
    return found && { ...found, publication };
  }

  async function remove(body: { publication: string }, linkIds: string[], caller: Caller): Promise<number> {
    const owner = await ownerOf(body, caller);
    const removed = owner ? await queries.remove(owner, linkIds) : 0;
    if (removed > 0) {
      log.info(
        { account: caller.accountId, ip: caller.ip, request: caller.requestId, links: removed },
        'trackable links deleted',
      );
    }
    return removed;
  }

  return {
    'trackable-link#fetch': async (body, caller) => {
      const owner = await ownerOf(body, caller);
      if (!owner) return { links: [], Error: missingPublication };
      try {
        const slice = sliceOf(body);
        const range = rangeIn(body, clock());
        const counted = { audience: body.audience, ...(range && { range }) };
        const list = slice
          ? await queries.page(owner, owner.publication, slice, { ...body, ...counted })
          : { links: await queries.list(owner, owner.publication, counted) };
        return { ...list, ...(owner.pages > 0 && { pages: owner.pages }) };
      } catch (error) {
        if (error instanceof UnusableSearchRange) return { links: [], Error: error.message };
        throw error;
      }
    },
    'trackable-link#update': async (body, caller) => {
      try {
        const settings = settingsOf(body);
        const owner = await ownerOf(body, caller);
        const present = owner && (await presentGate(db, owner, body.identifier));
        if (!owner || present === undefined) return noLink;
        const changed = { ...settings, ...(await gateSettings(body, present)) };
        if (!(await queries.update(owner, body.identifier, changed, clock(), body.emailEveryOpen)))
          return noLink;
        return { result: 'SUCCESS', message: 'Trackable link updated.' };
      } catch (error) {
        if (isRefusal(error)) return failure(error.message);
        throw error;
      }
    },
    'trackable-link#delete': async (body, caller) =>
      (await remove(body, [body.identifier], caller)) > 0
        ? { result: 'SUCCESS', message: 'Trackable link deleted.' }
        : noLink,
    'trackable-link#deleteLinks': async (body, caller) => {
      const removed = await remove(body, body.identifiers, caller);
      if (removed === 0) return failure('These trackable links do not exist.');
      return {
        result: 'SUCCESS',
        message: removed === 1 ? 'Trackable link deleted.' : `${removed} trackable links deleted.`,
      };
    },
    'trackable-link#create': async (body, caller) => {
      const owner = await ownerOf(body, caller);
      if (!owner) return { ...failure(missingPublication), links: [] };
      try {
        const { label: _label, ...settings } = settingsOf({
          label: '',
          disableByDate: body.disableByDate ?? '',
          emailWhenOpened: body.emailWhenOpened ?? false,
          emailWhenDownloaded: body.emailWhenDownloaded ?? false,
          emailIfNotOpenedBy: body.emailIfNotOpenedBy ?? '',
        });
        const gate = await gateSettings(body, '');
        const email_every_open = body.emailEveryOpen ?? false;
        const given = { ...settings, email_every_open, ...gate };
        return await createLinks(db, owner, body.labels, given, clock());
      } catch (error) {
        if (isRefusal(error)) return { ...failure(error.message), links: [] };
        throw error;
      }
    },
  };
}
