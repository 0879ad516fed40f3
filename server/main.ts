import { ConfigFaults } from './config/environmentReader.ts';
import { openTracing } from './openTracing.ts';
import type { Running } from './start.ts';
import { StartFault } from './startFault.ts';

/** Requests still running by then are cut off: stopping must not take forever. */
const patience = 25_000;
/** A database that does not respond must not keep the process alive. */
const lastPatience = 35_000;

function greet({ config, sample, buyer }: Running, mailsGo: string, offlineSandboxLine: string): void {
  const rows: [string, string][] = [
    ['Dashboard', `${config.scheme}://${config.accountHost}/account/`],
    ...(sample
      ? ([
          ['Log in', sample.email],
          ['Password', sample.password],
        ] as [string, string][])
      : []),
    ...(buyer ? ([['To buy as', `${buyer.email}, password ${buyer.password}`]] as [string, string][]) : []),
    ['Emails', mailsGo],
    ...(config.payments.environment === 'offline'
      ? ([['Payments', offlineSandboxLine]] as [string, string][])
      : []),
  ];
  console.log(`\n  ${config.brand.name} is ready.\n`);
  for (const [label, text] of rows) console.log(`  ${label.padEnd(11)}${text}`);
  console.log('\n  Ctrl+C stops it.\n');
}

function stopOnSignals({ app, log, stop }: Running, endTracing: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    const late = setTimeout(() => {
      log.warn('cutting off unfinished requests');
      app.server.closeAllConnections();
    }, patience);
    setTimeout(() => {
      log.fatal('could not stop in time: what was acknowledged is kept');
      process.exit(1);
    }, lastPatience).unref();
    try {
      await stop();
      await endTracing().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
      clearTimeout(late);
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // a second signal ends the process at once
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      void end();
    });
  }
}

/** At once: without its database nothing in progress can succeed. */
function giveUp(why: string): void {
  console.error(why);
  process.exit(1);
}

try {
  const endTracing = await openTracing(process.env);
  // what is traced has to be imported afterwards
  const { mailsGo, start } = await import('./start.ts');
  const { offlineSandboxLine } = await import('./payments/offlineSandbox.ts');
  const running = await start(process.env, { say: (line) => console.log(line), giveUp });
  stopOnSignals(running, endTracing);
  greet(running, mailsGo(running.config), offlineSandboxLine);
} catch (error) {
  if (!(error instanceof ConfigFaults || error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
