import { isPasswordShort } from '#rules/passwordLength';
import type { LinkGateKind, TrackableLink } from '#contract/trackableLinks';

/** The API's limits: characters of a label, and labels per call. */
export const LONGEST_LABEL = 200;
export const MOST_LABELS = 200;

/**
 * - `closed`: its address no longer opens
 * - `unopened`: open, but not opened by its date
 * - `closing`: open until a date
 */
export type LinkStatus = 'open' | 'closing' | 'closed' | 'unopened';

/** A link's status at an instant (milliseconds since 1970). */
export function statusOf(
  {
    disable_by,
    email_ifnot_opened_by,
    first_opened,
  }: Pick<TrackableLink, 'disable_by' | 'email_ifnot_opened_by' | 'first_opened'>,
  now: number,
): LinkStatus {
  if (disable_by && Date.parse(disable_by) <= now) return 'closed';
  if (email_ifnot_opened_by && !first_opened && Date.parse(email_ifnot_opened_by) <= now) return 'unopened';
  return disable_by ? 'closing' : 'open';
}

/** How far a link's readers got: to the last page, to one before it, to one unknown, or nowhere. */
export type Reading = 'toTheEnd' | 'part' | 'opened' | 'none';

/** How far readers got; undefined where the host does not count openings. */
export function readingOf(
  { opens, furthest = 0 }: Pick<TrackableLink, 'opens' | 'furthest'>,
  pages: number | undefined,
): Reading | undefined {
  if (opens === undefined) return undefined;
  if (opens === 0) return 'none';
  if (pages === undefined || furthest === 0) return 'opened';
  return furthest >= pages ? 'toTheEnd' : 'part';
}

/** Links that need attention sort last, so that reversing the column shows them first. */
const ranks: Readonly<Record<LinkStatus, number>> = { open: 0, closing: 1, unopened: 2, closed: 3 };
const readingRanks: Readonly<Record<Reading, number>> = { toTheEnd: 0, part: 1, opened: 2, none: 3 };

type Standing = Pick<TrackableLink, 'disable_by' | 'email_ifnot_opened_by' | 'furthest'>;

/** A text that sorts links by what is said of them: whether they are open, how far they were read, until when. */
export function standingOf(
  { disable_by, email_ifnot_opened_by, furthest = 0 }: Standing,
  status: LinkStatus,
  reading?: Reading,
): string {
  if (status === 'unopened' || status === 'closed')
    return `${ranks[status]} ${status === 'unopened' ? email_ifnot_opened_by : disable_by}`;
  if (reading === undefined) return `${ranks[status]} ${disable_by}`;
  // the further, the sooner
  return `0 ${readingRanks[reading]} ${String(1_000_000 - furthest).padStart(7, '0')} ${disable_by}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant for a date field: local, to the minute; '' for none. */
export function toLocalMinute(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A date field's value as an instant; '' where it is incomplete or outside the API's calendar. */
export function fromLocalMinute(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text) : new Date(NaN);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 2999 ? at.toISOString() : '';
}

/** The values of the settings form: dates as in a date field, null where not ticked. */
export interface LinkDraft {
  label: string;
  disableBy: string | null;
  opened: boolean;
  everyOpen: boolean;
  downloaded: boolean;
  notOpenedBy: string | null;
  gate: LinkGateKind;
  /** A new one; '' keeps the present one. */
  password: string;
}

/** Characters as the API counts them. */
export const lengthOf = (text: string) => [...text].length;

export function labelProblem(label: string): 'missing' | 'tooLong' | undefined {
  const length = lengthOf(label.trim());
  if (length === 0) return 'missing';
  return length > LONGEST_LABEL ? 'tooLong' : undefined;
}

/** Whether a password cannot be used; an empty one can, if the link has one. */
export const isPasswordTooShort = (password: string, keeps: boolean): boolean =>
  isPasswordShort(password) && !(keeps && password === '');

/** Whether the box is ticked without a complete date. */
export const isDateMissing = (date: string | null) => date !== null && fromLocalMinute(date) === '';

/** A date of the form as an instant. Unchanged, it keeps its milliseconds: any other value would send its email again. */
export function instantOf(date: string | null, before: string): string {
  if (date === null) return '';
  return date === toLocalMinute(before) ? before : fromLocalMinute(date);
}

export interface PastedLabels {
  /** One link each, in the order of the lines. */
  labels: string[];
  /** Number of blank lines. */
  blank: number;
  /** Line numbers, from 1, of labels that are too long. */
  tooLong: number[];
}

/** The labels in a text, one per line. */
export function readLabels(text: string): PastedLabels {
  const lines = text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim());
  const tooLong = lines.flatMap((line, nth) => (lengthOf(line) > LONGEST_LABEL ? [nth + 1] : []));
  const labels = lines.filter((line) => line !== '');
  return { labels, blank: text.trim() === '' ? 0 : lines.length - labels.length, tooLong };
}
