import { expect, test } from 'vitest';
import { downloadAddress, downloadArea } from './downloadArea.ts';

test.each([
  ['Desktop Publisher', 'desktop'],
  ['Zine Publisher', 'desktop'],
  ['zine-converter', 'desktop'],
  ['Annotations Desktop', 'desktop'],
  ['Annotations Viewer', 'annotations'],
  ['Classic Viewer', 'other'],
  ['', 'other'],
])('%j lies in %s', (name, area) => {
  expect(downloadArea(name)).toBe(area);
});

const bases = {
  desktop: '/downloads/desktop/',
  annotations: 'https://files.example/annotations',
  other: '/downloads/',
};

test.each([
  ['Zine', 'zine/4.2.0/Set up.exe', '/downloads/desktop/zine/4.2.0/Set%20up.exe'],
  ['Annotations', 'a.zip', 'https://files.example/annotations/a.zip'],
  ['Viewer', '../../account/config.json', '/downloads/account/config.json'],
  ['Viewer', '//evil.example/x?y#z', '/downloads/evil.example/x%3Fy%23z'],
  ['Viewer', 'javascript:alert(1)', '/downloads/javascript%3Aalert(1)'],
])('%s: %j is at %s', (name, path, address) => {
  expect(downloadAddress(bases, { name, path })).toBe(address);
});
