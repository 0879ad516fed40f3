import type { Messages } from './catalogue.ts';

let brought: Partial<Messages> = {};

/** What the rooms opened so far have brought; another object whenever there is more. */
export const broughtWords = (): Partial<Messages> => brought;

/**
 * A room that nobody arrives at says here what it says, as its page's chunk is read: before anything of it is drawn,
 * and not in what everybody loads first.
 */
export function bringWords(words: Partial<Messages>): void {
  brought = { ...brought, ...words };
}
