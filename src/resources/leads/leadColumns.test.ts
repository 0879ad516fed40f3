import { expect, test } from 'vitest';
import { csvOf } from '../../../tests/csvOf.ts';
import { leadColumns } from './leadColumns.tsx';
import { aLead } from './sampleLeads.ts';

test('a file of leads has each one’s source and is harmless in a spreadsheet', async () => {
  const {
    link: _link,
    linkLabel: _label,
    last_seen: _seen,
    furthest: _furthest,
    seconds: _seconds,
    page: _page,
    ...plain
  } = aLead({
    id: 7,
    email: 'ada@verso.example',
    name: '=1+1',
    views: 3,
    created_at: '2026-05-20T09:00:00.000Z',
  });
  const [head, , second] = (await csvOf([aLead(), plain], leadColumns())).split('\r\n');
  expect(head).toBe('id,email,name,created_at,views,last_seen,link,linkLabel,furthest,seconds,page');
  expect(second).toBe("7,ada@verso.example,'=1+1,2026-05-20T09:00:00.000Z,3,,,,,,");
});
