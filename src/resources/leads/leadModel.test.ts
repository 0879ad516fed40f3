import { expect, test } from 'vitest';
import { leadName, personOf } from './leadModel.ts';
import { aLead } from './sampleLeads.ts';

test('a lead is named by its address, or by a name of limited length', () => {
  expect(leadName(aLead({ email: 'ada@verso.example', name: 'Ada' }))).toBe('ada@verso.example');
  expect(leadName(aLead({ email: '', name: 'Ada' }))).toBe('Ada');
  expect(leadName(aLead({ email: ' ', name: ' Ada ' }))).toBe('Ada');
  expect(leadName(aLead({ id: 7, email: '', name: ' ' }))).toBe('#7');
  expect(leadName(aLead({ email: '', name: 'a'.repeat(10_000) }))).toHaveLength(81);
});

test('a person is a lead whose address or name the account API accepts', () => {
  expect(personOf(aLead({ email: ' ada@verso.example ' }))).toBe('ada@verso.example');
  expect(personOf(aLead({ email: '', name: 'Ada' }))).toBe('Ada');
  expect(personOf(aLead({ email: '', name: 'a'.repeat(254) }))).toBe('a'.repeat(254));
  expect(personOf(aLead({ email: '', name: 'a'.repeat(255) }))).toBeUndefined();
  expect(personOf(aLead({ email: '', name: ' ' }))).toBeUndefined();
});
