import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, openPostgresServer } from '../scripts/postgresServer.mjs';
import type { Benchmark, Figure } from './figure.ts';
import { keepReading } from './otherReader.ts';
import { openServerProcess } from './serverProcess.ts';

const points = Number(process.env.CLEARING_POINTS ?? 1_500_000);
const [mostCall, mostBlock] = [2000, 100];
/** How long a reader is watched without a clearing. */
const quietMs = 20_000;

async function clearOn(database: string, env: Record<string, string>): Promise<Figure[]> {
  const server = await openServerProcess(env, String(points));
  const reader = keepReading(server.port, server.location);
  try {
    await pause(quietMs / 4);
    await reader.longestWait();
    await server.longestBlock();
    await pause(quietMs);
    const [quietWait, quietBlock] = [await reader.longestWait(), await server.longestBlock()];
    const began = performance.now();
    await server.clear();
    const answered = performance.now() - began;
    while (!(await server.removed())) await pause(500);
    const seconds = (performance.now() - began) / 1000;
    const [block, wait] = [await server.longestBlock(), await reader.longestWait()];
    return [
      {
        what: `${database}: cleared`,
        value: answered,
        unit: 'ms',
        budget: 'at most 2 s',
        kept: answered <= mostCall,
      },
      {
        what: `${database}: removed by upkeep, with up to a minute until it begins`,
        value: seconds,
        unit: 's',
        budget: '',
      },
      {
        what: `${database}: longest that a batch of another account’s reader waits before`,
        value: quietWait,
        unit: 'ms',
        budget: '',
      },
      { what: `${database}: … and until all is removed`, value: wait, unit: 'ms', budget: '' },
      {
        what: `${database}: longest block of the event loop before`,
        value: quietBlock,
        unit: 'ms',
        budget: '',
      },
      {
        what: `${database}: … and until all is removed`,
        value: block,
        unit: 'ms',
        budget: 'at most 100 ms',
        kept: block <= mostBlock,
      },
    ];
  } finally {
    await reader.stop();
    await server.close();
  }
}

async function run(): Promise<Figure[]> {
  const embedded = await clearOn('PGlite', {});
  const bin = await findBinaries();
  if (!bin) return embedded;
  const postgres = await openPostgresServer(bin);
  try {
    return [...embedded, ...(await clearOn('PostgreSQL', { BENCH_DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.remove();
  }
}

export const clearing: Benchmark = {
  name: 'Clearing a heat map',
  method: `One publication with ${points.toLocaleString('en')} points of 60 days by ${(points / 25).toLocaleString('en')} sessions, loaded just before: Clear heatmap data, then its
removal by the server's upkeep, in the process that serves a reader of another account.`,
  run,
};
