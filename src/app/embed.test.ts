import { expect, test } from 'vitest';
import { keepEmbed, readEmbed } from './embed.ts';

test('the mode is read from the query', () => {
  expect(readEmbed('?route=dtp&theme=dark')).toEqual({ embedded: true, theme: 'dark' });
  expect(readEmbed('?theme=light', '?route=dtp&theme=dark')).toEqual({ embedded: true, theme: 'light' });
  expect(readEmbed('?route=other&theme=pink')).toEqual({ embedded: false });
});

test('the mode stays on links, beside what they carry, and a link may say another', () => {
  expect(keepEmbed('', '?route=dtp&from=2026-01-01')).toBe('?route=dtp');
  expect(keepEmbed('?q=a%20b', '?route=dtp&theme=dark')).toBe('?q=a+b&route=dtp&theme=dark');
  expect(keepEmbed('?theme=light', '?theme=dark')).toBe('?theme=light');
  expect(keepEmbed('', '')).toBe('');
});
