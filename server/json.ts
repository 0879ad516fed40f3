import { HttpRefusal } from './httpRefusal.ts';

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

function checkText(token: string): string {
  const text = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
  // neither can be stored, and two different passwords would become one
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new HttpRefusal(400, 'The body contains a NUL character or half a surrogate pair. Leave it out.');
  }
  return text;
}

/**
 * Two fields of one name are read differently by different readers, and `__proto__` changes what an object is:
 * neither is ever meant.
 */
function checkNames(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let previous = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) {
      const value = checkText(token);
      const names = open.at(-1);
      if (names && (previous === '{' || previous === ',')) {
        if (value === '__proto__') throw new HttpRefusal(400, 'The body has a field "__proto__". Leave it out.');
        if (names.has(value)) throw new HttpRefusal(400, `The body has the field ${JSON.stringify(value)} twice. Send it once.`);
        names.add(value);
      }
    }
    previous = token;
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
