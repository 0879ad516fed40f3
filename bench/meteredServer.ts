import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/freePort.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const silent = new URL('withoutMetrics.mjs', import.meta.url).href;

export type Metering = 'scraped' | 'counted' | 'none';
export type MeteredServer = Awaited<ReturnType<typeof openMeteredServer>>;

/** The server as an operator starts it, in a process of its own. Without `scraped` nothing asks for its metrics. */
export async function openMeteredServer(databaseUrl: string, metering: Metering) {
  const data = mkdtempSync(join(tmpdir(), 'verso-metered-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = spawn(
    process.execPath,
    [...(metering === 'none' ? ['--import', silent] : []), 'scripts/run.mjs'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: data,
        PORT: String(port),
        SECRET: 'a secret of benchmarks, and of them alone',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        ...(metering === 'scraped' && { METRICS_PORT: String(metricsPort) }),
      },
    },
  );
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5000)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${said}`);
    await pause(200);
  }
  return {
    metering,
    port,
    /** Its metrics as they are now. */
    scrape: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    /** Seconds of processor time so far. */
    processorTime(): number {
      const [, rest = ''] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
      const [user = NaN, system = NaN] = rest.split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    },
    async close(): Promise<void> {
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
