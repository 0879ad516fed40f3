import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { whole } from './entries/room.ts';
import { createI18nProvider, messages } from './i18nProvider.ts';

/** Every key with its words. */
function flatten(branch: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}
const catalogue = flatten(messages);
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|essages\.ts$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')
  // a package may be called like a room: 'heatmap.js'
  .replace(/\b(?:from |import\()'[^']*'/g, '');

/** Keys written out, and beginnings of keys that are put together: say(`layout.scheme.${name}`). */
const written = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key = '']) => key));
const isBranch = (key: string) => [...catalogue.keys()].some((other) => other.startsWith(`${key}.`));
const beginnings = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map(([, beginning = '']) => beginning);
/** A branch may be handed on by its name: textsOf('dateRange.presets'). */
for (const key of written) if (isBranch(key)) beginnings.push(`${key}.`);

/** Rooms that share parts share the names of their words: say(`${room}.delete.title`), say(`${room}.${deed}.title`). */
const sharing = Object.keys(whole).join('|');
const shared = [...sources.matchAll(/`\$\{room\}((?:\.(?:\w+|\$\{\w+\}))+)`/g)].map(
  ([, ending = '']) => new RegExp(`^(?:${sharing})${ending.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}$`),
);

test('no key is idle: every one is said somewhere', () => {
  const idle = [...catalogue.keys()].filter(
    (key) => !key.startsWith('ra.') && !written.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)) && !shared.some((pattern) => pattern.test(key)),
  );
  expect(idle).toEqual([]);
});

test('no key is missing: whatever looks like one of a room is in the catalogue', () => {
  const rooms = new Set(Object.keys(messages));
  const missing = [...written].filter((key) => rooms.has(key.split('.')[0] ?? '') && !key.startsWith('ra.') && !catalogue.has(key) && !isBranch(key));
  expect(missing).toEqual([]);
});

test('everything is said in words, and nothing is warned of', () => {
  const warn = vi.spyOn(console, 'error');
  const { translate } = createI18nProvider();
  expect(translate('access.required', { field: 'Email' })).toBe('Email is required');
  expect([...catalogue.values()].filter((words) => words.trim() === '')).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
