import { expect, test } from 'vitest';
import { keepEmbed, readEmbed } from './embed.ts';

test('reads the mode from the query', () => {
  expect(readEmbed('?route=dtp&theme=dark')).toEqual({ embedded: true, theme: 'dark' });
  expect(readEmbed('?theme=light', '?route=dtp&theme=dark')).toEqual({ embedded: true, theme: 'light' });
  expect(readEmbed('?route=other&theme=pink')).toEqual({ embedded: false });
});

test('links keep the mode and their own query, and may set another mode', () => {
  expect(keepEmbed('', '?route=dtp&from=2026-01-01')).toBe('?route=dtp');
  expect(keepEmbed('?q=a%20b', '?route=dtp&theme=dark')).toBe('?q=a+b&route=dtp&theme=dark');
  expect(keepEmbed('?theme=light', '?theme=dark')).toBe('?theme=light');
  expect(keepEmbed('', '')).toBe('');
});
