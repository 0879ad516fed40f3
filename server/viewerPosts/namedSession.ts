import { HttpRefusal } from '../httpRefusal.ts';
import type { PostFields } from './postFields.ts';

const longest = 64;

/** The page load a post names; empty if none. Only ever a key within that publication. */
export function namedSession(fields: PostFields): string {
  const session = (fields.get('pageSession') ?? '').trim();
  if (session.length > longest) throw new HttpRefusal(400, 'pageSession is too long: at most 64 characters.');
  return session;
}
