import { HttpRefusal } from './httpRefusal.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [123, 125, 91, 93];

/** Where a text ends that begins with the quote at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

/** The value of a text in JSON, quotes and all. */
function readText(token: string): string {
  const text = JSON.parse(token) as string;
  // neither can be stored, and two different passwords would become one
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new HttpRefusal(400, 'The body contains a NUL character or half a surrogate pair. Leave it out.');
  }
  return text;
}

function addName(names: Set<string>, name: string): void {
  if (name === '__proto__') throw new HttpRefusal(400, 'The body has a field "__proto__". Leave it out.');
  if (names.has(name)) throw new HttpRefusal(400, `The body has the field ${JSON.stringify(name)} twice. Send it once.`);
  names.add(name);
}

/**
 * Two fields of one name are read differently by different readers, and `__proto__` changes what an object is:
 * neither is ever meant. `text` is JSON.
 */
function checkNames(text: string): void {
  // only what is escaped can be what cannot be stored
  const escapes = text.includes('\\');
  const open: (Set<string> | undefined)[] = [];
  let nameComes = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(text, at);
      const names = nameComes ? open.at(-1) : undefined;
      if (names || escapes) {
        const value = escapes ? readText(text.slice(at, end + 1)) : text.slice(at + 1, end);
        if (names) addName(names, value);
      }
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) {
      open.push(sign === OPEN_OBJECT ? new Set() : undefined);
      nameComes = true;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) {
      open.pop();
    } else if (sign === COMMA) {
      nameComes = true;
    } else if (sign === COLON) {
      nameComes = false;
    }
  }
}

/**
 * Reads the JSON of a request.
 * @throws HttpRefusal 400: not JSON, a field twice, `__proto__`, or text that cannot be stored
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, 'The body is not JSON. Send a JSON object.');
  }
  checkNames(text);
  return value;
}
