import { isLoopback } from './alone.ts';
import type { MetricsConfig } from './config.ts';
import type { environmentReader } from './environmentReader.ts';

/** Undefined without `METRICS_PORT`. Whoever is not on this machine needs a token. */
export function readMetricsConfig(
  read: ReturnType<typeof environmentReader>,
  ownPort: number,
): MetricsConfig | undefined {
  const port = read.integer('METRICS_PORT', 0, 1, 65_535);
  const host = read.text('METRICS_HOST', '127.0.0.1');
  const token = read.optional(
    'METRICS_TOKEN',
    (text) => /^[\w.~+/=-]{16,}$/.test(text),
    'at least 16 letters, digits or any of - . _ ~ + / =',
    'secret',
  );
  if (port === 0) return undefined;
  if (port === ownPort) read.fault('METRICS_PORT must be another one than PORT.');
  if (!isLoopback(host) && token === undefined) {
    read.fault(
      `METRICS_TOKEN must be set where METRICS_HOST is ${JSON.stringify(host.slice(0, 100))}: others could read the metrics.`,
    );
  }
  return { host, port, ...(token !== undefined && { token }) };
}
