import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { openTestServer } from './testServer.ts';

test('a connection opened without a request does not delay closing', async () => {
  const server = await openTestServer();
  const app = await buildApp(server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const ahead = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = once(ahead, 'close');
  await accepted;
  // only the server closes the connection; otherwise this would wait forever
  await app.close();
  await closed;
  expect(ahead.bytesRead).toBe(0);
  await server.close();
});
