import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Call } from '#contract/call';
import { describeFault } from './bodyFault.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { lenientBody } from './lenientBody.ts';

export interface PreparedCall<Asker> {
  name: string;
  signedIn: boolean;
  /** Replies to a checked body; a reply that does not match its schema is thrown as a fault. */
  answer(body: unknown, asker: Asker): Promise<unknown>;
  /**
   * The body in its schema's form.
   * @throws HttpRefusal if it cannot be read as such
   */
  check(body: unknown): unknown;
}

/** A call with its handler: only fields named in the contract go in or out. */
export function prepareCall<Asker>(
  name: string,
  { access, body: bodySchema, reply: replySchema }: Call<TObject, TSchema>,
  handle: (body: unknown, asker: Asker) => Promise<unknown>,
): PreparedCall<Asker> {
  const bodies = Compile(bodySchema);
  const replies = Compile(replySchema);
  const fields = Object.keys(bodySchema.properties);
  return {
    name,
    signedIn: access === 'signedIn',
    check: (body) => {
      if (bodies.Check(body)) return body;
      const read = lenientBody(bodySchema, body);
      if (bodies.Check(read)) return read;
      throw new HttpRefusal(400, describeFault(name, fields, bodies.Errors(read)));
    },
    answer: async (body, asker) => {
      const reply = await handle(body, asker);
      if (replies.Check(reply)) return reply;
      throw new Error(describeFault(`The answer to ${name}`, [], replies.Errors(reply)));
    },
  };
}

/** Removes the action from a body: it is part of the call's name. `isPath`: there are calls of this path. */
export function nameOf(path: string, body: unknown, isPath: boolean): { name: string; body: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { name: path, body };
  if (!Object.hasOwn(body, 'action')) return { name: path, body };
  const { action, ...rest } = body as Record<string, unknown>;
  if (action === null) return { name: path, body: rest };
  // quoted, as everything a visitor sent: the log leaves it out then
  const shown = isPath ? path : JSON.stringify(path.slice(0, 100));
  if (typeof action !== 'string') throw new HttpRefusal(400, `${shown}: "action" must be text.`);
  return { name: action === '' ? path : `${path}#${action}`, body: rest };
}
