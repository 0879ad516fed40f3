import { expect, test } from 'vitest';
import { isDatabaseAway } from './databaseAway.ts';

test.each([
  'connection to the remote node verso@127.0.0.1:5433 failed with the following error: Connection refused',
  'could not establish any connections to the node 127.0.0.1:5433 after 5000 ms',
  'connection establishment for node 127.0.0.1:5433 failed',
  'failure on connection marked as essential: 127.0.0.1:5433',
  'execution cannot recover from multiple connection failures. Last node failed 127.0.0.1:5433',
  'server closed the connection unexpectedly',
  'Connection terminated unexpectedly',
])('a node is away: %s', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

test.each(['ECONNREFUSED', '08006', '53300', '57P01', '57014'])('the database is away: %s', (code) =>
  expect(isDatabaseAway(Object.assign(new Error('failed'), { code }))).toBe(true),
);

test.each([
  Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  new TypeError('read properties of undefined'),
  'failure on connection marked as essential',
])('it is not: %s', (error) => expect(isDatabaseAway(error)).toBe(false));
