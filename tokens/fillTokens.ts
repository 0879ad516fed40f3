import * as colour from './colours.ts';
import { fontFamily } from './measures.ts';
import { reader } from './reader.ts';

const tokens: object = { ...colour.colours, reader, fontFamily, white: colour.white, black: colour.black };

/** @throws {Error} if there is no such token */
function valueOf(path: string): string {
  let found: unknown = tokens;
  for (const key of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`There is no token "${path}" in tokens/.`);
  return found;
}

/** Puts the values into CSS and HTML, where `token(light.ink.strong)` stands for that colour. */
export const fillTokens = (text: string): string =>
  text.replace(/\btoken\(([\w.]+)\)/g, (_, path: string) => valueOf(path));
