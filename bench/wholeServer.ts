import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { buildApp } from '#server/app';
import { readConfig } from '#server/readConfig';
import { withBenchDatabase } from './benchDatabase.ts';

/** The whole server in a process of its own. Says its port, and, whenever it hears something, the longest block since. */
await withBenchDatabase(async (db) => {
  const config = readConfig({ SECRET: 'a secret of benchmarks, and of them alone', TRUST_PROXY: '1' });
  const app = await buildApp({ config, db, clock: () => new Date(), log: pino({ level: 'info' }, { write: () => undefined }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.(delay.max / 1e6);
    delay.reset();
  });
  process.send?.((app.server.address() as AddressInfo).port);
  await new Promise((resolve) => process.once('disconnect', resolve));
  await app.close();
});
