import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { openTestServer } from './testServer.ts';

test('a connection that was opened ahead of any request does not keep the server from closing', async () => {
  const server = await openTestServer();
  const app = await buildApp(server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const ahead = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await accepted;
  // without an end there would be none: nobody else closes the connection
  await app.close();
  await once(ahead, 'close');
  expect(ahead.bytesRead).toBe(0);
  await server.close();
});
