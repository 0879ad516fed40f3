import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStoreConfig } from '../config/config.ts';

/** A store that answers as `answer` does, for what a real one does too seldom. */
export async function openOddStore(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const config: ObjectStoreConfig = {
    bucket: 'verso',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    prefix: '',
    pathStyle: true,
  };
  return {
    config,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
