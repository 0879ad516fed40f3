import { expect, test } from 'vitest';
import { toCsv } from '../../lists/csv.ts';
import { leadFileColumns, leadName, personOf } from './leadModel.ts';
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

test('a file of leads says where each came from, and is harmless in a spreadsheet', async () => {
  const {
    link: _link,
    linkLabel: _label,
    last_seen: _seen,
    ...plain
  } = aLead({
    id: 7,
    email: 'ada@verso.example',
    name: '=1+1',
    views: 3,
    created_at: '2026-05-20T09:00:00.000Z',
  });
  const csv = await (await toCsv([aLead(), plain], leadFileColumns)).text();
  const [head, , second] = csv.split('\r\n');
  expect(head).toBe('id,email,name,created_at,views,last_seen,link,linkLabel');
  expect(second).toBe("7,ada@verso.example,'=1+1,2026-05-20T09:00:00.000Z,3,,,");
});
