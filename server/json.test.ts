import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './json.ts';

describe('parseJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|__proto__/.test(text) && text.isWellFormed());
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ['{"a":1,"a":2}', /"a" twice/],
    ['{"a":1, "a":2}', /"a" twice/],
    ['{"a":1,"\\u0061":2}', /"a" twice/],
    [`{"${'n'.repeat(101)}":1,"${'n'.repeat(101)}":2}`, /field "n{100}" twice/],
    ['{"b":[{"a":"x","c":{},"a":2}]}', /"a" twice/],
    ['{"__proto__":{"admin":true}}', /__proto__/],
    ['{"detail":{"\\u005f_proto__":1}}', /__proto__/],
    ['{"a":"x\\u0000"}', /NUL/],
    ['{"a":"\\ud800"}', /surrogate/],
    ['{"a"', /not JSON/],
    ['', /not JSON/],
    ['{"a":"x', /not JSON/],
    ['{"a":"x\\', /not JSON/],
    ['{"a":"\\q"}', /not JSON/],
    ['"'.repeat(1001), /not JSON/],
    [`${'['.repeat(33)}${']'.repeat(33)}`, /nested too deeply: at most 32 levels/],
    [JSON.stringify(Array.from({ length: 4000 }, () => 0)), /at most 4,000 fields and list items/],
    ['""'.repeat(8001), /at most 4,000 fields and list items/],
    ['""'.repeat(8000), /not JSON/],
  ])('refuses %s', (text, words) => {
    expect(() => parseJson(text)).toThrow(words);
  });

  test('leaves text that cannot be stored to callers who can fix it', () => {
    expect(parseJson('{"a":"x\\u0000\\ud800"}', 'any')).toEqual({ a: 'x\0\ud800' });
  });

  test.each([
    `${'['.repeat(32)}${']'.repeat(32)}`,
    JSON.stringify(Array.from({ length: 40 }, () => [])),
    JSON.stringify(Array.from({ length: 40 }, () => ({}))),
    JSON.stringify(Array.from({ length: 3999 }, () => 0)),
  ])('%.20s… is within the bounds', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  test.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":1},"b":["a","a"]}',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
  ])('sees no repetition in %s', (text) => expect(() => parseJson(text)).not.toThrow());
});
