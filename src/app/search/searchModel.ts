import type { Reply } from '#contract/index';
import { screenPath } from '../screenPath.ts';

/** The API's limit: characters of a search. */
export const LONGEST_SEARCH = 100;

/** Something that was found, and where it leads. */
export interface Found {
  key: string;
  group: 'screens' | 'publications' | 'links' | 'leads';
  title: string;
  /** What tells it from others of its name. */
  note: string;
  to: string;
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a text is in a title or the note beside it. */
export function hasWords({ title, note = '' }: { title: string; note?: string }, text: string): boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return words.every((word) => plain(`${title} ${note}`).includes(word));
}

/** Screens that contain every word; all of them without a word. */
export function foundScreens(screens: readonly { title: string; to: string }[], text: string): Found[] {
  return screens
    .filter((screen) => hasWords(screen, text))
    .map(({ title, to }) => ({ key: to, group: 'screens', title, note: '', to }));
}

type Answer = Reply<'searchaccount'>;

/** The answer's finds: a publication and a link lead to their analytics, a lead to the day they left their address. */
export function foundEntries(
  { publications, links, leads }: Answer,
  dayOf: (instant: string) => string,
  today: string,
): Found[] {
  return [
    ...publications.map(({ name, title }): Found => ({
      key: `publication ${name}`,
      group: 'publications',
      title: title ?? name,
      note: title === undefined || title === name ? '' : name,
      to: screenPath.analytics(name),
    })),
    ...links.map(({ publication, identifier, label }): Found => ({
      key: `link ${publication} ${identifier}`,
      group: 'links',
      title: label || identifier,
      note: publication,
      to: screenPath.analytics(publication, identifier),
    })),
    ...leads.map(({ publication, email, name, created_at }, nth): Found => {
      const range = new URLSearchParams({
        ...(created_at !== '' && { from: dayOf(created_at), to: today }),
        filter: JSON.stringify({ q: email || name }),
      });
      return {
        key: `lead ${nth} ${email}`,
        group: 'leads',
        title: name || email,
        note: name && email ? `${email} · ${publication}` : publication,
        to: `${screenPath.leads(publication)}?${range.toString()}`,
      };
    }),
  ];
}
