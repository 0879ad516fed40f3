import type { Reader } from '#contract/readers';
import { clipped } from '../../i18n/clipped.ts';

const nameLength = 80;

/** What a reader is called: as the owner says, else as they or their link say; '' for a browser. */
export const calledOf = ({ known_as, name, email }: Reader): string =>
  clipped(known_as.trim() || name.trim() || email.trim(), nameLength);

/** The address, where the reader is called otherwise. */
export const addressBeside = (reader: Reader): string =>
  reader.email === calledOf(reader) ? '' : reader.email;

/** A browser has no name; the last characters of its id tell it from others. */
export const codeOf = ({ id }: Reader): string => id.slice(-4).toUpperCase();

/** The share of the publication that was read; undefined where that is unknown. */
export const completionOf = ({ furthest, pages }: Reader): number | undefined =>
  furthest === undefined || pages === undefined ? undefined : Math.min(1, furthest / pages);

/** What erasing someone loses: in order, those that are not 0. */
export const lossesOf = (counts: { leads: number; entries: number; sessions: number }) =>
  (['leads', 'entries', 'sessions'] as const).filter((what) => counts[what] > 0);
