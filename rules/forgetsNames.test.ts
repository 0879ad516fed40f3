import { expect, test } from 'vitest';
import { forgetsNames } from './forgetsNames.ts';

test('Firefox and Safari forget a window’s name, Chromium keeps it', () => {
  const like = 'Mozilla/5.0 (X11; Linux x86_64)';
  expect(forgetsNames(`${like} Gecko/20100101 Firefox/153.0`)).toBe(true);
  expect(forgetsNames(`${like} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`)).toBe(
    true,
  );
  expect(forgetsNames(`${like} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`)).toBe(
    false,
  );
});
