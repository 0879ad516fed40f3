import { HttpRefusal } from './httpRefusal.ts';

/** The value of a text in JSON, quotes and all. Only what is escaped can be what cannot be stored. */
function readText(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
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
  const open: (Set<string> | undefined)[] = [];
  let nameComes = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const start = at;
      for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      const value = readText(text.slice(start, at + 1));
      const names = open.at(-1);
      if (nameComes && names) addName(names, value);
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined);
      nameComes = true;
    } else if (sign === '}' || sign === ']') {
      open.pop();
    } else if (sign === ',') {
      nameComes = true;
    } else if (sign === ':') {
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
