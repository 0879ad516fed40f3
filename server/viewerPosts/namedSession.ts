import { HttpRefusal } from '../httpRefusal.ts';
import type { PostFields } from './postFields.ts';

const longest = 64;

function checked(id: string, name: string): string {
  if (id.length > longest) throw new HttpRefusal(400, `${name} is too long: at most ${longest} characters.`);
  return id;
}

/** The session a post names; empty if none. Only ever a key within that publication. */
export const namedSession = (fields: PostFields): string =>
  checked((fields.get('pageSession') ?? '').trim(), 'pageSession');

/** Which page load of its session a post comes from, where the session goes on from one to another. */
export const loadField = 'versoLoad';

/** @param beside what our script puts into the address of the page's own posts */
export const namedLoad = (fields: PostFields, beside: unknown): string =>
  checked(fields.get(loadField) ?? (typeof beside === 'string' ? beside : ''), loadField);
