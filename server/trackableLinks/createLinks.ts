import type { Reply } from '#contract/index';
import type { Db } from '../db/connection.ts';
import type { TrackableLink } from '../db/schema.ts';
import { oneLine } from '../mail/letter.ts';
import { addLinks } from './newLinks.ts';
import { countLinks, isAhead, type LinkSettings } from './trackableLinksQueries.ts';

/** As many as the list shows smoothly, and more than a publication needs. */
const MOST_OF_A_PUBLICATION = 10_000;

/** A link that no one has opened has nothing to catch up with, so its openings are emailed by the flag alone. */
type NewSettings = Omit<LinkSettings, 'label'> & Pick<TrackableLink, 'email_every_open'>;
type Created = Reply<'trackable-link#create'>;
const refused = (message: string): Created => ({ result: 'ERROR', message, links: [] });
const shown = MOST_OF_A_PUBLICATION.toLocaleString('en-GB');

/** All or none: a blank label or one link too many refuses the whole request. */
export async function createLinks(
  db: Db,
  owner: { accountId: number; publicationId: number; publication: string },
  given: readonly string[],
  settings: NewSettings,
  now: Date,
): Promise<Created> {
  const labels = given.map((label) => oneLine(label.toWellFormed()));
  const blank = labels.indexOf('');
  if (blank >= 0)
    return refused(
      `Label ${blank + 1} of ${labels.length} is blank. Give every link a label, or leave that one out.`,
    );
  const identifiers = await db.transaction().execute(async (tx) => {
    const room = MOST_OF_A_PUBLICATION - (await countLinks(tx, owner));
    return labels.length <= room
      ? addLinks(
          tx,
          owner,
          labels.map((label) => ({ label, createdAt: now })),
          { ...settings, expires: isAhead(settings.disable_by, now) },
        )
      : room;
  });
  if (typeof identifiers === 'number') {
    const left = identifiers > 0 ? `, so there is room for ${identifiers} more` : '';
    return refused(
      `A publication has at most ${shown} trackable links${left}. Delete links that are no longer needed first.`,
    );
  }
  return {
    result: 'SUCCESS',
    message: labels.length === 1 ? 'Trackable link created.' : `${labels.length} trackable links created.`,
    links: identifiers.map((identifier, nth) => ({
      identifier,
      linkAlias: owner.publication,
      label: labels[nth] ?? '',
      created_at: now.toISOString(),
      disable_by: settings.disable_by?.toISOString() ?? '',
      email_when_opened: settings.email_when_opened,
      email_when_downloaded: settings.email_when_downloaded,
      email_ifnot_opened_by: settings.email_ifnot_opened_by?.toISOString() ?? '',
      opens: 0,
      first_opened: '',
      last_opened: '',
      seconds: 0,
      pages_read: 0,
      furthest: 0,
      ...(isAhead(settings.disable_by, now) && { expires: true as const }),
      ...(settings.email_every_open && { email_every_open: true }),
      gate: settings.gate ?? '',
    })),
  };
}
