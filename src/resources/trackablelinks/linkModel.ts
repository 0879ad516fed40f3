import type { TrackableLink } from '#contract/trackableLinks';

/** As long as the API takes a label, and as many as it makes at once. */
export const LONGEST_LABEL = 200;
export const MOST_LABELS = 200;

/**
 * - `closed`: its address shows nothing any more
 * - `unopened`: open, but nobody has come by the date that was set for it
 * - `closing`: open until a date
 */
export type LinkStatus = 'open' | 'closing' | 'closed' | 'unopened';

/** How it stands with a link at an instant (milliseconds since 1970). */
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

/** What wants looking at comes last, so that it is one turn of the column away. */
const ranks: Readonly<Record<LinkStatus, number>> = { open: 0, closing: 1, unopened: 2, closed: 3 };

/** A text that sorts links by their status, then by its date. */
export const standingOf = (
  { disable_by, email_ifnot_opened_by }: Pick<TrackableLink, 'disable_by' | 'email_ifnot_opened_by'>,
  status: LinkStatus,
): string => `${ranks[status]} ${status === 'unopened' ? email_ifnot_opened_by : disable_by}`;

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a date field wants it, in the browser's zone and to the minute; '' for none. */
export function toLocalMinute(instant: string): string {
  if (instant === '') return '';
  const at = new Date(instant);
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What a date field says, as an instant; '' where it says no whole date, or one that no calendar of the API has. */
export function fromLocalMinute(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text) : new Date(NaN);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 2999 ? at.toISOString() : '';
}

/** What the settings' form holds: dates as a date field has them, null where their boxes are not ticked. */
export interface LinkDraft {
  label: string;
  disableBy: string | null;
  opened: boolean;
  downloaded: boolean;
  notOpenedBy: string | null;
}

/** Characters as the API counts them. */
export const lengthOf = (text: string) => [...text].length;

export function labelProblem(label: string): 'missing' | 'tooLong' | undefined {
  const length = lengthOf(label.trim());
  if (length === 0) return 'missing';
  return length > LONGEST_LABEL ? 'tooLong' : undefined;
}

/** Whether a box is ticked and no whole date is beside it. */
export const isDateMissing = (date: string | null) => date !== null && fromLocalMinute(date) === '';

/** A date of the form as an instant. Left as it was, it is the same to the millisecond: another would arm its mail anew. */
export function instantOf(date: string | null, before: string): string {
  if (date === null) return '';
  return date === toLocalMinute(before) ? before : fromLocalMinute(date);
}

export interface PastedLabels {
  /** One link each, in the order of the lines. */
  labels: string[];
  /** How many lines had nothing in them. */
  blank: number;
  /** Numbers, from 1, of the lines that are longer than a label may be. */
  tooLong: number[];
}

/** The labels in a text, one a line. */
export function readLabels(text: string): PastedLabels {
  const lines = text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim());
  const tooLong = lines.flatMap((line, nth) => (lengthOf(line) > LONGEST_LABEL ? [nth + 1] : []));
  const labels = lines.filter((line) => line !== '');
  return { labels, blank: text.trim() === '' ? 0 : lines.length - labels.length, tooLong };
}
