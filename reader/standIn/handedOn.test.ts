import { expect, test } from 'vitest';
import { forgetsNames, readingIn, withReading } from './handedOn.ts';

const handed = { session: 'a1b2c3d4-session', at: 1_000_000 };

test('a session goes along in the address of a link, and the address is the same again without it', () => {
  for (const hash of ['', '#part', '#/page/3?a=b']) {
    const { hash: sent } = new URL(withReading(`https://pub.example/7/Guide/2.html${hash}`, handed));
    expect(readingIn(sent)).toEqual({ ...handed, rest: hash });
  }
  for (const hash of ['', '#part', '#~verso-reading=short.1', '#~verso-reading=a1b2c3d4-session.1&more'])
    expect(readingIn(hash)).toBeUndefined();
});

test('only where a window forgets its name', () => {
  const like = 'Mozilla/5.0 (X11; Linux x86_64)';
  expect(forgetsNames(`${like} Gecko/20100101 Firefox/153.0`)).toBe(true);
  expect(forgetsNames(`${like} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`)).toBe(
    true,
  );
  expect(forgetsNames(`${like} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`)).toBe(
    false,
  );
});
