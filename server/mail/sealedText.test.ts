import { expect, test } from 'vitest';
import { seal, unseal } from './sealedText.ts';

test('sealed text opens only with its own secret and unmodified', () => {
  const sealed = seal('one secret of thirty-two bytes ...', 'code 4711 ✓');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('4711');
  expect(unseal('one secret of thirty-two bytes ...', sealed)).toBe('code 4711 ✓');
  expect(() => unseal('another secret', sealed)).toThrow();
  const touched = Buffer.from(sealed, 'base64');
  touched[30] = (touched[30] ?? 0) ^ 1;
  expect(() => unseal('one secret of thirty-two bytes ...', touched.toString('base64'))).toThrow();
});

test.each([
  ['mail', 'oGjTWxAIyAO0mFNK2VY13nVrNALwnvhlvNcCpWXBq9+78RIi1oeMW3s='],
  ['second factor', 'LHIg++0WhMGh/cinLygCXI9rjo+JTVt8XUut7lhgZsPSAtEDwJXi9z0='],
] as const)('%s sealed by an earlier version opens, and for nothing else', (purpose, sealed) => {
  const other = purpose === 'mail' ? 'second factor' : 'mail';
  expect(unseal('one secret of thirty-two bytes ...', sealed, purpose)).toBe('code 4711 ✓');
  expect(() => unseal('one secret of thirty-two bytes ...', sealed, other)).toThrow();
});

test('sealed twice, it does not look the same', () => {
  expect(seal('one secret of thirty-two bytes ...', 'code')).not.toBe(
    seal('one secret of thirty-two bytes ...', 'code'),
  );
});
