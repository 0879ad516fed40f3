import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import {
  intakeBatches,
  intakeBatchEvents,
  intakeEvents,
  requestSeconds,
  statementSeconds,
} from '#server/metrics';
import { findBinaries, openPostgresServer } from '../scripts/postgresServer.mjs';
import { median, type Benchmark, type Figure } from './figure.ts';
import { connections, events, load, seconds, type Sent } from './meteredLoad.ts';
import { openMeteredServer, type MeteredServer, type Metering } from './meteredServer.ts';
import { benchPublication } from './readers.ts';

const rounds = 6;

/** The sum of a metric's samples that have all of these labels. */
function valueOf(metrics: string, name: string, ...labels: string[]): number {
  return metrics
    .split('\n')
    .filter((line) => line.split(/[ {]/)[0] === name && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Microseconds of what an acknowledged batch counts, three statements among it. */
function countingTime(): number {
  const times = 100_000;
  const began = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    requestSeconds.observe({ site: 'publications', call: 'POST /-/events', status: '2xx' }, 0.01);
    intakeBatches.inc({ outcome: 'acknowledged' });
    intakeEvents.inc({ outcome: 'stored' }, events);
    intakeBatchEvents.observe(events);
    for (let statement = 0; statement < 3; statement += 1) statementSeconds.observe(0.001);
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / times;
}

/** Milliseconds of processor time of a scrape, with nothing else to do. */
async function scrapingTime(server: MeteredServer): Promise<number> {
  const times = 100;
  const before = server.processorTime();
  for (let time = 0; time < times; time += 1) await server.scrape();
  return ((server.processorTime() - before) / times) * 1000;
}

/** Asks for metrics every second until stopped. */
function keepScraping(server: MeteredServer, took: number[], lags: number[]) {
  let going = true;
  const scraping = (async () => {
    while (going) {
      const began = performance.now();
      const metrics = await server.scrape();
      took.push(performance.now() - began);
      lags.push(valueOf(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000);
      await pause(Math.max(0, 1000 - (performance.now() - began)));
    }
  })();
  return async () => {
    going = false;
    await scraping;
  };
}

async function compare(urlOf: (name: string) => Promise<string>): Promise<Figure[]> {
  const servers: { server: MeteredServer; location: string }[] = [];
  const costs: Record<Metering, number[]> = { scraped: [], counted: [], none: [] };
  const [took, lags]: [number[], number[]] = [[], []];
  const sent: Sent = { acknowledged: 0, malformed: 0, stored: 0, repeated: 0 };
  try {
    for (const metering of ['scraped', 'counted', 'none'] as const) {
      const url = await urlOf(metering);
      const db = openPostgres(url, console.error);
      await migrate(db);
      const { accountId } = await benchPublication(db);
      await db.destroy();
      const server = await openMeteredServer(url, metering);
      servers.push({ server, location: `http://pub.localhost:${server.port}/${accountId}/Bench/` });
    }
    // the first round only warms them up
    for (let round = 0; round <= rounds; round += 1) {
      // each goes first, in the middle and last equally often
      const begins = round % servers.length;
      for (const { server, location } of [...servers.slice(begins), ...servers.slice(0, begins)]) {
        const isScraped = server.metering === 'scraped';
        const before = server.processorTime();
        const stop = isScraped ? keepScraping(server, took, lags) : undefined;
        const requests = await load(server, location, isScraped ? sent : undefined);
        await stop?.();
        if (round > 0) costs[server.metering].push(((server.processorTime() - before) / requests) * 1e6);
      }
    }
    const metrics = await servers[0]!.server.scrape();
    const scrapeTime = await scrapingTime(servers[0]!.server);
    const answered = (status: string) =>
      valueOf(metrics, 'verso_request_seconds_count', 'call="POST /-/events"', `status="${status}"`);
    const differences = {
      'requests answered with 2xx': answered('2xx') - sent.acknowledged,
      'requests answered with 4xx': answered('4xx') - sent.malformed,
      'batches acknowledged':
        valueOf(metrics, 'verso_intake_batches_total', 'outcome="acknowledged"') - sent.acknowledged,
      'events stored': valueOf(metrics, 'verso_intake_events_total', 'outcome="stored"') - sent.stored,
      'events repeated': valueOf(metrics, 'verso_intake_events_total', 'outcome="repeated"') - sent.repeated,
    };
    const sum = Object.values(sent).reduce((all, one) => all + one, 0);
    const cost = (metering: Metering) => median(costs[metering]);
    const pairs = (one: Metering, other: Metering) =>
      median(costs[one].map((value, round) => (value / (costs[other][round] ?? NaN) - 1) * 100));
    const spread = Math.max(
      ...Object.values(costs).map((all) => (Math.max(...all) / Math.min(...all) - 1) * 100),
    );
    return [
      {
        what: 'Requests sent to the scraped server',
        value: sent.acknowledged + sent.malformed,
        unit: '',
        budget: '',
      },
      { what: 'Events in them', value: sent.stored + sent.repeated, unit: '', budget: '' },
      ...Object.entries(differences).map(([what, value]) => ({
        what: `Counted more or fewer than sent: ${what}`,
        value: sum > 0 ? value : NaN,
        unit: '',
        budget: '0',
        kept: value === 0,
      })),
      { what: 'A scrape, median', value: median(took), unit: 'ms', budget: '' },
      { what: 'A scrape, longest', value: Math.max(...took), unit: 'ms', budget: '' },
      {
        what: 'Event-loop delay with the 10 ms of its timer, 99th percentile between two scrapes, median',
        value: median(lags),
        unit: 'ms',
        budget: '',
      },
      { what: '… the highest', value: Math.max(...lags), unit: 'ms', budget: '' },
      { what: 'Processor time of a request, nothing counted', value: cost('none'), unit: 'µs', budget: '' },
      { what: '… counted, METRICS_PORT not set', value: cost('counted'), unit: 'µs', budget: '' },
      { what: '… counted, and scraped every second', value: cost('scraped'), unit: 'µs', budget: '' },
      { what: 'Rounds of one server differ by up to', value: spread, unit: '%', budget: '' },
      { what: 'Counting costs more than nothing', value: pairs('counted', 'none'), unit: '%', budget: '' },
      { what: 'Counting and scraping cost more', value: pairs('scraped', 'none'), unit: '%', budget: '' },
      { what: 'A scrape by itself, processor time', value: scrapeTime, unit: 'ms', budget: '' },
      { what: 'Counting by itself, of each batch', value: countingTime(), unit: 'µs', budget: '' },
    ];
  } finally {
    for (const { server } of servers) await server.close();
  }
}

export const metering: Benchmark = {
  name: 'Metrics under load',
  method: `Three servers on one PostgreSQL, a database each, as an operator starts them; ${connections} connections send batches of ${events} events by
HTTP, each after the last answer, every tenth twice and some malformed, to one server at a time, in ${rounds} alternating rounds of ${seconds} s
each after one that warms them up. The metrics of one are scraped each second; one counts without METRICS_PORT; one has its counters
and histograms replaced by nothing. Processor time is the server's own; what is more is the median of the rounds' pairs.
A difference smaller than that between the rounds of one server says nothing.`,
  async run() {
    const bin = await findBinaries();
    if (!bin) throw new Error('This needs initdb and postgres.');
    const postgres = await openPostgresServer(bin);
    try {
      return await compare(async (metering) => {
        const name = `bench_${metering}`;
        const maintenance = openPostgres(postgres.url, console.error);
        await sql`CREATE DATABASE ${sql.id(name)}`.execute(maintenance);
        await maintenance.destroy();
        return postgres.url.replace(/postgres$/, name);
      });
    } finally {
      await postgres.remove();
    }
  },
};
