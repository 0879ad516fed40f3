import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Usage } from './usage.ts';

interface StoriesFile {
  default: {
    title: string;
    tags?: readonly string[];
    parameters?: { usage?: Usage; docs?: { description?: { component?: string } } };
  };
}

const files = import.meta.glob<StoriesFile>(
  ['../*/*.stories.tsx', '../../forms/*.stories.tsx', '!../guide/*.stories.tsx'],
  { eager: true },
);

/** Folders that hold no component. */
const apart = ['guide', 'patterns', 'stories', 'theme'];
const folders = readdirSync('src/ui', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !apart.includes(entry.name))
  .map(({ name }) => name);

test.each(folders)('%s has a page in the storybook', (folder) => {
  expect(Object.keys(files).filter((file) => file.startsWith(`../${folder}/`))).not.toEqual([]);
});

describe.each(Object.values(files).map(({ default: meta }) => meta))('$title', ({ tags, parameters }) => {
  test('says what it is, when to use it, and when not', () => {
    expect(tags).toContain('autodocs');
    const said = [
      parameters?.docs?.description?.component,
      parameters?.usage?.when,
      parameters?.usage?.not,
    ].map((words = '') => words.length);
    expect(Math.min(...said), 'A sentence for each.').toBeGreaterThan(20);
  });

  test('shows how, in pairs', () => {
    const pairs = parameters?.usage?.pairs ?? [];
    expect(pairs.length).toBeGreaterThan(0);
    for (const { do: good, dont } of pairs) {
      expect(Math.min(good.length, dont.length)).toBeGreaterThan(1);
      expect(good).not.toBe(dont);
    }
  });
});
