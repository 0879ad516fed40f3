import { expect, test } from 'vitest';
import { leadName, personOf } from './leadModel.ts';
import { aLead } from './sampleLeads.ts';

test('a lead is called by the address, or the name where none was left, and never endlessly', () => {
  expect(leadName(aLead({ email: 'ada@verso.example', name: 'Ada' }))).toBe('ada@verso.example');
  expect(leadName(aLead({ email: '', name: 'Ada' }))).toBe('Ada');
  expect(leadName(aLead({ email: ' ', name: ' Ada ' }))).toBe('Ada');
  expect(leadName(aLead({ id: 7, email: '', name: ' ' }))).toBe('#7');
  expect(leadName(aLead({ email: '', name: 'a'.repeat(10_000) }))).toHaveLength(81);
});

test('a person is whoever can be named to the account API', () => {
  expect(personOf(aLead({ email: ' ada@verso.example ' }))).toBe('ada@verso.example');
  expect(personOf(aLead({ email: '', name: 'Ada' }))).toBe('Ada');
  expect(personOf(aLead({ email: '', name: 'a'.repeat(254) }))).toBe('a'.repeat(254));
  expect(personOf(aLead({ email: '', name: 'a'.repeat(255) }))).toBeUndefined();
  expect(personOf(aLead({ email: '', name: ' ' }))).toBeUndefined();
});
