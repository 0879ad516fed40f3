import { HttpRefusal } from './httpRefusal.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [123, 125, 91, 93];

/**
 * More than any call needs. Without these limits, a body within its size in bytes could take seconds to parse
 * and check.
 */
const most = { depth: 32, values: 4000 };

/**
 * The end of the string that begins with the quote at `start`; past the end of the JSON if it is
 * unterminated.
 */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Whether text no database can store is allowed: `any` for callers who make it storable. */
export type Texts = 'storable' | 'any';

/**
 * The value of a JSON string, including its quotes.
 * @throws SyntaxError if it is malformed
 */
function readText(token: string, texts: Texts): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  const text = JSON.parse(token) as string;
  // neither can be stored, and two different passwords would become one
  if (texts === 'storable' && (text.includes('\0') || !text.isWellFormed())) {
    throw new HttpRefusal(400, 'The body contains a NUL character or half a surrogate pair. Leave it out.');
  }
  return text;
}

function addName(names: Set<string>, name: string): void {
  if (name === '__proto__') throw new HttpRefusal(400, 'The body has a field "__proto__". Leave it out.');
  if (names.has(name))
    throw new HttpRefusal(
      400,
      `The body has the field ${JSON.stringify(name.slice(0, 100))} twice. Send it once.`,
    );
  names.add(name);
}

/**
 * Rejects, before anything is built, what is too expensive to build and what JSON.parse would allow:
 * duplicate fields, which parsers read differently, and `__proto__`, which changes an object's nature. `text`
 * may not be JSON at all.
 */
function checkShape(text: string, allowed: Texts): void {
  const open: (Set<string> | undefined)[] = [];
  let values = 1;
  let texts = 0;
  let nameComes = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(text, at);
      const value = readText(text.slice(at, end + 1), allowed);
      const names = nameComes ? open.at(-1) : undefined;
      if (names) addName(names, value);
      texts += 1;
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) {
      open.push(sign === OPEN_OBJECT ? new Set() : undefined);
      if (open.length > most.depth)
        throw new HttpRefusal(400, `The body is nested too deeply: at most ${most.depth} levels.`);
      values += 1;
      nameComes = true;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) {
      open.pop();
    } else if (sign === COMMA) {
      values += 1;
      nameComes = true;
    } else if (sign === COLON) {
      nameComes = false;
    }
    // a field has at most one string for its name and one for its value
    if (values > most.values || texts > 2 * most.values)
      throw new HttpRefusal(
        413,
        `The body holds too much: at most ${most.values.toLocaleString('en')} fields and list items.`,
      );
  }
}

/**
 * Parses the JSON of a request.
 * @throws HttpRefusal 400: not JSON, nested too deeply, a duplicate field, `__proto__`, or text that cannot
 * be stored; 413: too many values
 */
export function parseJson(text: string, texts: Texts = 'storable'): unknown {
  try {
    checkShape(text, texts);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    throw new HttpRefusal(400, 'The body is not JSON. Send a JSON object.');
  }
}
