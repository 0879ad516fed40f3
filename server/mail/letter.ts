import type { Config } from '../config/config.ts';
import { supportPhrase } from '#rules/supportPhrase';
import { partText, type LetterPart } from './letterParts.ts';

/** The content of an email: paragraphs of plain text, parts such as tables, at most one button and one more link. */
export interface Letter {
  subject: string;
  /** The title, also shown in the inbox's preview. */
  title: string;
  paragraphs: string[];
  /** Between the paragraphs and the button. */
  parts?: readonly LetterPart[];
  action?: { label: string; url: string };
  /** Another way to the same, as a link below the button. */
  otherwise?: { label: string; url: string };
  /** Small print at the end. */
  closing?: string;
  /** Of an email that its recipient chose to get. */
  chosen?: Chosen;
}

/** Why it is sent, and how to stop it. */
export interface Chosen {
  why: string;
  /** One click, without a login (RFC 8058). */
  unsubscribe: string;
  settings: string;
}

/** Headers end at a line break, so their text must be one line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** At most so many letters of a text. */
export function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}

/** Whose letter it is, where its support is, and which host has its typefaces. */
export type LetterSender = Pick<Config, 'brand' | 'links' | 'scheme' | 'publicationHost'>;

/** The same words as in HTML, for programs and people that prefer plain text. */
export function letterText(
  { title, paragraphs, parts = [], action, otherwise, closing, chosen }: Letter,
  { brand, links: { support } }: Pick<LetterSender, 'brand' | 'links'>,
): string {
  const asksToWrite = [...paragraphs, closing ?? ''].some((part) => supportPhrase.test(part));
  const blocks = [
    title,
    ...paragraphs,
    ...parts.map(partText),
    ...[action, otherwise].filter((way) => way !== undefined).map(({ label, url }) => `${label}:\n${url}`),
    ...(closing ? [closing] : []),
    ...(support && asksToWrite ? [`Support:\n${support.replace(/^mailto:/, '')}`] : []),
    ...(chosen
      ? [chosen.why, `Unsubscribe:\n${chosen.unsubscribe}`, `Email notifications:\n${chosen.settings}`]
      : []),
  ];
  return `${blocks.join('\n\n')}\n\n-- \n${oneLine(brand.name)}\n`;
}
