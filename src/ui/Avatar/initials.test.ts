import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada.lovelace@example.com', 'AL'],
  ['Ana María de la Cruz', 'AC'],
  ['プラトン', 'プ'],
  ['élodie', 'É'],
  ['  ', '?'],
  ['- —', '?'],
])('stands for "%s" as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
