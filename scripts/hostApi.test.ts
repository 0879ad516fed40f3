import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#contract/index';
import { summaries } from '#contract/summaries';
import { hostApi, hostApiFile } from './hostApi.ts';

const page = readFileSync(hostApiFile, 'utf8');

test('the page for other hosts is as the contract makes it: npm run host-api', () => {
  expect(page).toBe(hostApi());
});

test('it has every call of the specification and none beyond it', () => {
  const described = [...page.matchAll(/^### (\S+)$/gm)].map(([, name = '']) => name.replaceAll('\\', ''));
  const specified = Object.keys(calls).filter((name) => !summaries[name as keyof typeof summaries].beyond);
  expect(described.sort()).toEqual(specified.sort());
});
