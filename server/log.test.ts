import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test("logs an error's type, message and position, without its query's values", () => {
  const lines: string[] = [];
  const log = createLog('info', 'key', { write: (line) => void lines.push(line) });
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "account_emails_pkey"'),
    {
      code: '23505',
      constraint: 'account_emails_pkey',
      detail: 'Key (email)=(canary@example.org) already exists.',
      parameters: ['canary'],
    },
  );
  log.error({ err: error }, 'failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', code: '23505', constraint: 'account_emails_pkey' },
  });
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain('canary');
});
