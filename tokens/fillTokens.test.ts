import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colours } from './colours.ts';
import { fillTokens } from './fillTokens.ts';
import { reader } from './reader.ts';

const written = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i;

const sheets = ['src', 'reader', 'server']
  .flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`),
  )
  .filter((file) => /\.(css|html)$/.test(file));

describe('style sheets and pages', () => {
  test.each(['index.html', ...sheets])('%s takes every colour from the tokens', (file) => {
    const rules = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => written.test(line) && !line.includes('location.hash'));
    expect(rules).toEqual([]);
  });

  test('a token is replaced by its value', () => {
    expect(fillTokens('a{color:token(dark.ink.strong);border:1px solid token(reader.light.focus)}')).toBe(
      `a{color:${colours.dark.ink.strong};border:1px solid ${reader.light.focus}}`,
    );
  });

  test('an unknown token stops the build and is named', () => {
    expect(() => fillTokens('a{color:token(light.ink.loud)}')).toThrow('light.ink.loud');
    expect(() => fillTokens('a{color:token(light.ink)}')).toThrow('light.ink');
  });
});
