import { HttpRefusal } from '../httpRefusal.ts';
import { storable } from '../storableText.ts';

/** The posted fields as text, by name. A Map, because a field may be called `__proto__`. */
export type PostFields = ReadonlyMap<string, string>;

const encodings = new Set(['utf-8', 'utf8', 'us-ascii']);
const utf8 = new TextDecoder('utf-8');

/** A value as a person would write it: lists joined, objects as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map(textOf).join(', ');
  try {
    return JSON.stringify(value);
  } catch {
    throw new HttpRefusal(400, 'A field is nested too deeply. Send text.');
  }
}

function parseObject(text: string): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, 'The body is not JSON. Send an object of fields.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpRefusal(400, 'The body is not an object. Send an object of fields.');
  }
  return Object.entries(value);
}

/** A repeated name, as for a group of checkboxes, keeps all its values. */
function gather(pairs: Iterable<readonly [string, unknown]>): PostFields {
  const fields = new Map<string, string>();
  for (const [given, value] of pairs) {
    const [name, text] = [storable(given), storable(textOf(value))];
    const known = fields.get(name);
    fields.set(name, known === undefined ? text : `${known}, ${text}`);
  }
  return fields;
}

/** Files are left out. */
async function parseMultipart(body: Buffer, contentType: string): Promise<[string, string][]> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  } catch {
    throw new HttpRefusal(400, 'The body is not multipart/form-data, as its type says.');
  }
}

/**
 * Parses a post: form-encoded, multipart, JSON, or JSON as text/plain (which `sendBeacon` sends without a preflight).
 * Invalid UTF-8 becomes replacement characters.
 * @throws HttpRefusal 400 malformed, 415 another type or encoding
 */
export async function readPostFields(body: Buffer, contentType: string): Promise<PostFields> {
  const [kind = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((one) => one.startsWith('charset='))
      ?.slice('charset='.length)
      .replaceAll('"', '') ?? 'utf-8';
  if (!encodings.has(charset)) throw new HttpRefusal(415, 'Send the body in UTF-8.');
  if (kind === 'multipart/form-data') return gather(await parseMultipart(body, contentType));
  const text = utf8.decode(body);
  const reading = readings[kind === '' ? 'text/plain' : kind];
  if (!reading)
    throw new HttpRefusal(
      415,
      'Send the body as application/x-www-form-urlencoded, multipart/form-data or application/json.',
    );
  return gather(reading(text));
}

const readings: Record<string, ((text: string) => Iterable<readonly [string, unknown]>) | undefined> = {
  'application/json': parseObject,
  'application/x-www-form-urlencoded': (text) => new URLSearchParams(text),
  'text/plain': (text) => (text.trimStart().startsWith('{') ? parseObject(text) : new URLSearchParams(text)),
};
