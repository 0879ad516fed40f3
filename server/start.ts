import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { loadHeavyModules } from './heavyModules.ts';
import { createLog, inRequest } from './log.ts';
import { mailFolder } from './mail/mailer.ts';
import { openMetricsServer } from './metricsServer.ts';
import { watchDisk } from './diskSpace.ts';
import { keepToOwner } from './ownFiles.ts';
import { openDatabase, prepareFolder } from './openDatabase.ts';
import { openControlChannel } from './operator/controlServer.ts';
import { ensureSampleAccount } from './operator/sampleAccount.ts';
import { ensureSampleBuyer } from './operator/sampleBuyer.ts';
import { closeSampleLogins } from './operator/sampleLogins.ts';
import { ensureSampleSubscriber } from './operator/sampleSubscriber.ts';
import type { Provider } from './db/billingTables.ts';
import { checkCatalogue, checkKeys } from './payments/startChecks.ts';
import { openPaymentWays } from './payments/providers.ts';
import { openOfflineSandbox, withSandbox, type OpenSandbox } from './payments/offlineSandbox.ts';
import { readConfig } from './config/readConfig.ts';
import { checkStore } from './files/storeCheck.ts';
import { withSecret } from './secret.ts';
import { startServices } from './services.ts';
import { folderFault, listenFault, StartFault, tryPort } from './startFault.ts';
import { isCountedTimeZone } from './timeZone.ts';

export interface Running {
  config: Config;
  /** The sample account's login, if there is one. */
  sample?: { email: string; password: string };
  /** The login for trying purchases, without real money. */
  buyer?: { email: string; password: string };
  app: FastifyInstance;
  log: Logger;
  /** Stops accepting requests, finishes everything in progress, and closes the database. */
  stop: () => Promise<void>;
}

function readyConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  prepareFolder(config.dataDir);
  for (const secretly of [mailFolder(config), join(config.dataDir, 'sandbox')]) keepToOwner(secretly);
  try {
    return withSecret(config);
  } catch (error) {
    throw error instanceof StartFault ? error : folderFault(config.dataDir, error);
  }
}

/** Where emails go, as text. */
export const mailsGo = (config: Config): string =>
  config.smtpUrl ? `go out through ${new URL(config.smtpUrl).host}` : `are written to ${mailFolder(config)}`;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.ready();
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    // the port was taken since it was checked: filling an empty database takes a while
    throw listenFault({ host, port }, error);
  }
}

export interface Starter {
  /** Called with what takes a while. */
  say: (line: string) => void;
  /** Ends this process after losing something essential; `why` is for the operator. */
  giveUp: (why: string) => void;
  /** Starts the providers' doubles if payments are offline. */
  openSandbox?: OpenSandbox;
  /** Addresses of the providers' APIs, if not their own: of doubles with keys. No variable sets it. */
  apis?: Partial<Record<Provider, string>>;
}

/** With the providers at these addresses. */
function reachedAt(config: Config, apis: NonNullable<Starter['apis']>): Config {
  const { stripe, paddle } = config.payments;
  return {
    ...config,
    payments: {
      ...config.payments,
      ...(stripe && apis.stripe !== undefined && { stripe: { ...stripe, api: apis.stripe } }),
      ...(paddle && apis.paddle !== undefined && { paddle: { ...paddle, api: apis.paddle } }),
    },
  };
}

/**
 * Starts the whole server.
 * @throws ConfigFaults, StartFault with the reason for the operator
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  { say, giveUp, openSandbox = openOfflineSandbox, apis = {} }: Starter,
): Promise<Running> {
  const told = readyConfig(environment);
  const log = createLog(told.logLevel, told.secret);
  await tryPort(told);
  if (told.metrics) await tryPort(told.metrics, 'METRICS_');
  await checkStore(told, (error) =>
    log.warn({ err: error }, 'the object store does not answer as it should'),
  );
  const sandbox = told.payments.environment === 'offline' ? await openSandbox(told) : undefined;
  const config = sandbox ? withSandbox(told, sandbox) : reachedAt(told, apis);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    say(
      `First start: making the database in ${config.dataDir}${config.sampleAccount ? ', and a sample account' : ''} …`,
    );
  }
  const db = await openDatabase(
    config,
    // a connection outlives the request that opened it
    (error) => inRequest(undefined, () => log.warn({ err: error }, 'a database connection broke')),
    (error) => {
      log.fatal({ err: error }, 'the embedded database has ended');
      giveUp(
        `${error.message}. The server ends with it; nothing that was confirmed is lost. Start it again.`,
      );
    },
  );
  const deps = { config, db, log, clock: () => new Date() };
  const closing: (() => unknown)[] = [() => db.destroy(), async () => sandbox?.close()];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    if (!(await isCountedTimeZone(db, config.timeZone))) {
      throw new StartFault(
        `TIME_ZONE is ${config.timeZone}, which the database does not know. Name a zone of today, as in America/Los_Angeles.`,
      );
    }
    // the sandbox has keys of its own
    const providers = sandbox ? {} : openPaymentWays(deps).providers;
    await checkKeys(log, providers);
    const channel = await openControlChannel(deps);
    closing.push(() => channel.close());
    if (!config.alone) await closeSampleLogins(deps);
    const sample = config.sampleAccount ? await ensureSampleAccount(deps) : undefined;
    const buyer = sample && sandbox ? await ensureSampleBuyer(deps) : undefined;
    if (sample && sandbox) await ensureSampleSubscriber(deps, sandbox);
    const disk = watchDisk(deps);
    const app = await buildApp(deps, { sandbox: sandbox?.pages, disk });
    closing.push(() => app.close());
    await listen(app, config);
    if (config.metrics) {
      const metrics = await openMetricsServer({ ...deps, disk }, config.metrics);
      closing.splice(-1, 0, () => metrics.close());
    }
    loadHeavyModules().catch((error: unknown) =>
      log.error({ err: error }, 'a part of the server cannot be loaded'),
    );
    void sandbox?.begin?.();
    // the sandbox sells the catalogue itself
    if (!sandbox) void checkCatalogue(deps, providers);
    const services = startServices(deps);
    // requests end first, then background services; meanwhile no service begins anything that may wait for a lock
    closing.splice(-1, 0, () => services.stop());
    closing.push(() => services.end());
    return { config, ...(sample && { sample }), ...(buyer && { buyer }), app, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
