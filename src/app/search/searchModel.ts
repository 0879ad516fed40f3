import type { Reply } from '#contract/index';
import { screenPath } from '../screenPath.ts';

/** The API's limit: characters of a search. */
export const LONGEST_SEARCH = 100;

/** Something that was found, and where it leads. */
export interface Found {
  key: string;
  group: 'screens' | 'publications' | 'links' | 'leads' | 'readers';
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

/** A screen, and what else people call it, with commas between. */
export interface Screen {
  title: string;
  aliases?: string;
  to: string;
}

/** Screens whose title or aliases contain every word, by title first; all of them without a word. */
export function foundScreens(screens: readonly Screen[], text: string): Found[] {
  const found = screens.filter(({ title, aliases = '' }) => hasWords({ title, note: aliases }, text));
  const isTitled = (screen: Screen) => hasWords({ title: screen.title }, text);
  return [...found.filter(isTitled), ...found.filter((screen) => !isTitled(screen))].map((screen) => ({
    key: screen.to,
    group: 'screens',
    title: screen.title,
    note: isTitled(screen) ? '' : aliasesWith(screen, text),
    to: screen.to,
  }));
}

/** Those of a screen's aliases that have one of the words. */
const aliasesWith = ({ aliases = '' }: Screen, text: string): string =>
  aliases
    .split(', ')
    .filter((alias) => text.split(/\s+/).some((word) => word !== '' && hasWords({ title: alias }, word)))
    .join(', ');

type Answer = Reply<'searchaccount'>;

/**
 * The answer's finds: a publication and a link lead to their analytics, people to their page. Without such pages, a lead
 * leads to the day they left their address.
 */
export function foundEntries(
  { publications, links, leads, readers = [] }: Answer,
  hasReaders: boolean,
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
    ...leads.map(({ reader, publication, email, name, created_at }, nth): Found => {
      const range = new URLSearchParams({
        ...(created_at !== '' && { from: dayOf(created_at), to: today }),
        filter: JSON.stringify({ q: email || name }),
      });
      return {
        key: `lead ${nth} ${email}`,
        group: 'leads',
        title: name || email,
        note: name && email ? `${email} · ${publication}` : publication,
        to:
          hasReaders && reader !== undefined
            ? screenPath.reader(publication, reader)
            : `${screenPath.leads(publication)}?${range.toString()}`,
      };
    }),
    ...(hasReaders ? readers : []).map(({ reader, publication, name, email }): Found => ({
      key: `reader ${publication} ${reader}`,
      group: 'readers',
      title: name || email,
      note: name && email ? `${email} · ${publication}` : publication,
      to: screenPath.reader(publication, reader),
    })),
  ];
}
