import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const limit = 15_000_000;

/** What .gitignore leaves out. */
const apart = /^(node_modules|\.git|dist|data|storybook-static|test-results|playwright-report|coverage)$/;

const pictures = readdirSync('.')
  .filter((name) => !apart.test(name))
  .flatMap((name) =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`)
      : [name],
  )
  .filter((file) => /\.(png|jpe?g|webp|avif|gif)$/i.test(file));

test('the pictures in the repository stay within 15 MB', () => {
  expect(pictures.length).toBeGreaterThan(10);
  const bytes = pictures.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes, 'Make pictures smaller, or fewer stories pictured.').toBeLessThanOrEqual(limit);
});
