import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { buildApp } from '#server/app';
import { runCommand } from '#server/operator/commands';
import { ensureSampleAccount } from '#server/operator/sampleAccount';
import { readConfig } from '#server/readConfig';
import { startServices } from '#server/services';
import { freePort } from '../scripts/freePort.mjs';
import { withBenchDatabase } from './benchDatabase.ts';
import { benchPublication } from './readers.ts';

// The whole server in a process of its own; with the argument `sample`, with the sample account and a reader of another one.
// It says when it is ready, and whenever it hears something: an operator's command is carried out; all else is answered with the longest block since.
await withBenchDatabase(async (db) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-bench-data-'));
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), SECRET: 'a secret of benchmarks, and of them alone', TRUST_PROXY: '1' });
  const deps = { config, db, clock: () => new Date(), log: pino({ level: 'info' }, { write: () => undefined }) };
  const filled = process.argv.includes('sample');
  const login = filled ? await ensureSampleAccount(deps) : undefined;
  const { accountId } = await benchPublication(db);
  const app = await buildApp(deps);
  await app.listen({ port, host: '127.0.0.1' });
  const services = filled ? startServices(deps) : undefined;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', (heard: { command: string; argv: string[] } | 'longest') => {
    if (heard !== 'longest') {
      void runCommand(heard.command, deps, { argv: heard.argv, cwd: dataDir, print: () => undefined }).then((end) => process.send?.(end));
      return;
    }
    process.send?.(delay.max / 1e6);
    delay.reset();
  });
  process.send?.({ port: (app.server.address() as AddressInfo).port, login, location: `http://${config.publicationHost}/${accountId}/Bench/` });
  await new Promise((resolve) => process.once('disconnect', resolve));
  await services?.stop();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
