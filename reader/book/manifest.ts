import type { PublicationManifest } from '#contract/publication';
import { words } from './words.ts';

/** Why a publication could not be opened, in words for the reader. */
export class OpeningFailed extends Error {}

const isManifest = (value: unknown): value is PublicationManifest => {
  const said = value as Partial<PublicationManifest> | null;
  return (
    typeof said === 'object' &&
    said !== null &&
    Number(said.pageWidth) > 0 &&
    Number(said.pageHeight) > 0 &&
    Array.isArray(said.pages) &&
    said.pages.length > 0 &&
    said.pages.every((page) => typeof page?.image === 'string')
  );
};

/**
 * Fetches `publication.json` beside the page.
 * @throws {OpeningFailed} with a sentence to show
 */
export async function loadManifest(): Promise<PublicationManifest> {
  const answer = await fetch('publication.json').catch(() => undefined);
  const failed = words.failed;
  if (!answer) throw new OpeningFailed(navigator.onLine === false ? failed.offline : failed.unreachable);
  if (answer.status === 404) throw new OpeningFailed(failed.missing);
  if (answer.status === 410) throw new OpeningFailed(failed.closed);
  if (!answer.ok) throw new OpeningFailed(failed.refused(answer.status));
  const value: unknown = await answer.json().catch(() => undefined);
  if (!isManifest(value)) throw new OpeningFailed(failed.unreadable);
  return value;
}
