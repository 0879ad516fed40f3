import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { buildApp } from '#server/app';
import { loadHeavyModules } from '#server/heavyModules';
import { clearHeat } from '#server/intake/heatClearing';
import { runCommand } from '#server/operator/commands';
import { ensureSampleAccount } from '#server/operator/sampleAccount';
import { readConfig } from '#server/config/readConfig';
import { startServices } from '#server/services';
import { freePort } from '../scripts/freePort.mjs';
import { withBenchDatabase } from './benchDatabase.ts';
import { addHeatPoints } from './heatPoints.ts';
import { benchPublication } from './readers.ts';

// The whole server in its own process: with `sample`, with the sample account; with a number, with a
// publication of that many heat points. It reports when it is ready and then answers requests: an operator's
// command, `clear` the heat, whether all of it is `removed`, or the `longest` block since.
await withBenchDatabase(async (db) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-bench-data-'));
  const port = await freePort();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET: 'a secret of benchmarks, and of them alone',
    TRUST_PROXY: '1',
  });
  const deps = {
    config,
    db,
    clock: () => new Date(),
    log: pino({ level: 'info' }, { write: () => undefined }),
  };
  const filled = process.argv[2] === 'sample';
  const login = filled ? await ensureSampleAccount(deps) : undefined;
  const { accountId } = await benchPublication(db);
  const points = Number(process.argv[2]);
  const heated = points > 0 ? await benchPublication(db) : undefined;
  if (heated) await addHeatPoints(db, heated, points);
  const app = await buildApp(deps);
  await app.listen({ port, host: '127.0.0.1' });
  await loadHeavyModules();
  const services = process.argv[2] === undefined ? undefined : startServices(deps);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const answer = async (
    heard: { command: string; argv: string[] } | 'clear' | 'removed' | 'longest',
  ): Promise<unknown> => {
    if (heard === 'clear') return heated && clearHeat(db, heated);
    if (heard === 'removed')
      return (
        (
          await db
            .selectFrom('publications')
            .select('name')
            .whereRef('heat_swept', '<', 'heat_generation')
            .execute()
        ).length === 0
      );
    if (heard !== 'longest')
      return runCommand(heard.command, deps, { argv: heard.argv, cwd: dataDir, print: () => undefined });
    const longest = delay.max / 1e6;
    delay.reset();
    return longest;
  };
  process.on(
    'message',
    (heard: Parameters<typeof answer>[0]) => void answer(heard).then((said) => process.send?.(said)),
  );
  process.send?.({
    port: (app.server.address() as AddressInfo).port,
    login,
    location: `http://${config.publicationHost}/${accountId}/Bench/`,
  });
  await new Promise((resolve) => process.once('disconnect', resolve));
  await services?.stop();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
