import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectLicences } from './buildLicences.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

test('every dependency of the product is listed with its version, its licence and, with few exceptions, its text', async () => {
  const licences = await collectLicences();
  for (const [name, version] of Object.entries(dependencies)) {
    const listed = licences.find((one) => one.name === name && one.version === version);
    expect(listed?.licence, name).toMatch(/^(\(?(CC0|MIT|ISC|BSD|Apache|OFL|0BSD|Unlicense)|see text)/);
  }
  // its data ask for an attribution
  expect(licences.find(({ name }) => name.startsWith('@ip-location-db/'))?.text).toContain('nro.net');
  expect(licences.find(({ name }) => name === 'react')?.text).toContain(
    'Permission is hereby granted, free of charge',
  );
  expect(licences.filter(({ text }) => text === '').length).toBeLessThan(licences.length / 20);
});

test('transitive dependencies and fonts are listed, build tools are not', async () => {
  const names = (await collectLicences()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['scheduler', 'Inter', 'Newsreader', 'Noto Sans']));
  for (const tool of ['vitest', 'eslint', 'storybook', 'typescript']) expect(names).not.toContain(tool);
});
