import type { TObject, TSchema } from 'typebox';
import Value from 'typebox/value';

const isTrue = new Set<unknown>(['true', '1', 1]);
const isFalse = new Set<unknown>(['false', '0', 0]);

/** A field converted to its schema, if possible; undefined: as if it had not been sent. */
function lenientField(schema: TSchema, isRequired: boolean, sent: unknown): unknown {
  if (Value.Check(schema, sent)) return sent;
  if (sent === null || sent === '') return isRequired ? emptyOf(schema, sent) : undefined;
  const type = 'type' in schema ? schema.type : undefined;
  if ((type === 'integer' || type === 'number') && typeof sent === 'string' && /^\d{1,15}$/.test(sent))
    return Number(sent);
  if (type === 'boolean' && (isTrue.has(sent) || isFalse.has(sent))) return isTrue.has(sent);
  return sent;
}

const emptyOf = (schema: TSchema, sent: unknown) => (Value.Check(schema, '') ? '' : sent);

/**
 * Reads a body that does not match its schema again, as the specification's own clients send it: with the
 * session's pair on calls that need none, with unknown fields, with `null` or empty text for none, and with
 * numbers and flags as text. What cannot be converted is left for the schema to reject. Only fields of the
 * schema are read.
 */
export function lenientBody({ properties, required }: TObject, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = body as Record<string, unknown>;
  const needed = new Set<string>(required ?? []);
  const fields = Object.entries(properties)
    .filter(([name]) => Object.hasOwn(sent, name))
    .map(([name, schema]) => [name, lenientField(schema, needed.has(name), sent[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
