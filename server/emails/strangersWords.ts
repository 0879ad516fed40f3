import { cut, oneLine } from '../mail/letter.ts';

const longest = 80;

/** Marks that turn the direction of text around. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What a mail program would make a link of: a stranger's link must not come in our name. */
const likeAddress = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** An email address holds more than this: `www.example.com/pay@example.org` is one too, and would become a link. */
const plainEmail = /^(?!www\.)[\p{L}\p{M}\p{N}._%+'=&!*~-]+@[\p{L}\p{M}\p{N}.-]+$/iu;

/** An address that a reader typed; empty if a mail program could make anything of it but an email to them. */
export const strangersEmail = (typed: string): string => (plainEmail.test(typed) ? typed : '');

/** A name that a reader typed, on one line and cut; empty if it contains something like a web address. */
export function strangersName(typed: string): string {
  const name = oneLine(typed.replace(turning, ''));
  return likeAddress.test(name) ? '' : cut(name, longest);
}

/** What an email calls a reader, and the name where that is the address. */
export function readerWords({ email, name }: { email: string; name: string }): {
  who: string;
  called: string;
} {
  const address = strangersEmail(email);
  const called = strangersName(name);
  return { who: address || called || 'A reader', called: address && called };
}
