import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { messages } from './catalogue.ts';
import { createI18nProvider, firstWords } from './i18nProvider.ts';

/** Every key with its words. */
function flatten(branch: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}
const catalogue = flatten(messages);
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|essages\.ts$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')
  // a package may have a room's name: 'heatmap.js'
  .replace(/\b(?:from |import\()'[^']*'/g, '');

/** Keys in full, and prefixes of keys that are composed: say(`layout.scheme.${name}`). */
const written = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key = '']) => key));
const isBranch = (key: string) => [...catalogue.keys()].some((other) => other.startsWith(`${key}.`));
const beginnings = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map(
  ([, beginning = '']) => beginning,
);
/** A whole branch may be passed by name: textsOf('dateRange.presets'). */
for (const key of written) if (isBranch(key)) beginnings.push(`${key}.`);

/** Rooms that share components share key names: say(`${room}.delete.title`), say(`${room}.${deed}.title`). */
const sharing = Object.keys(messages).join('|');
const shared = [...sources.matchAll(/`\$\{room\}((?:\.(?:\w+|\$\{\w+\}))+)`/g)].map(
  // as above, a branch may be handed on by its name
  ([, ending = '']) =>
    new RegExp(
      `^(?:${sharing})${ending.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}${ending.includes('$') ? '' : '(?:\\.\\w+)?'}$`,
    ),
);

test('every key is used', () => {
  const idle = [...catalogue.keys()].filter(
    (key) =>
      !key.startsWith('ra.') &&
      !written.has(key) &&
      !beginnings.some((beginning) => key.startsWith(beginning)) &&
      !shared.some((pattern) => pattern.test(key)),
  );
  expect(idle).toEqual([]);
});

test('every key that is used exists', () => {
  const rooms = new Set(Object.keys(messages));
  const missing = [...written].filter(
    (key) =>
      rooms.has(key.split('.')[0] ?? '') && !key.startsWith('ra.') && !catalogue.has(key) && !isBranch(key),
  );
  expect(missing).toEqual([]);
});

test('every key has words, and none causes a warning', () => {
  const warn = vi.spyOn(console, 'error');
  const { translate } = createI18nProvider();
  expect(translate('access.required', { field: 'Email' })).toBe('Email is required');
  expect([...catalogue.values()].filter((words) => words.trim() === '')).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

/** The files that load together with one, through static imports. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\}) (?!type\b)(?:[^;]*? from )?'([^']+)';/gm,
  )) {
    const path = from.startsWith('#ui/') ? join('src/ui', from.slice(4)) : join(dirname(file), from);
    if (/^(\.|#ui\/)/.test(from) && /\.tsx?$/.test(path) && existsSync(path)) together(path, seen);
  }
  return seen;
}

/** The entry of every chunk. */
const beginningsOfChunks = new Set([
  'src/main.tsx',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, to = '']) =>
        join('src', dirname(file), to),
      ),
    ),
]);

test.each([...beginningsOfChunks])('%s brings the words of every room that it speaks for', (beginning) => {
  const files = [...together(beginning)];
  const bringing = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^bringWords\(\{ (\w+):/gm),
  ]);
  const brought = new Set([...Object.keys(firstWords), ...bringing.map(([, room = '']) => room)]);
  const said = files
    .filter((file) => !file.endsWith('essages.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8')
          .replace(/\b(?:from |import\()'[^']*'/g, '')
          .matchAll(/['"`]([a-z]\w*)\.\w+/gi),
      ].map(([, room = '']) => room),
    );
  expect(said.filter((room) => room in messages && !brought.has(room))).toEqual([]);
});
