import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { registerLogout } from './access/logout.ts';
import { serveArchives } from './accountData/archivePlugin.ts';
import { accountDataRooms } from './accountData/accountDataRooms.ts';
import { callLog } from './callLog.ts';
import { registerCalls } from './calls.ts';
import { closedPolicy } from './contentSecurity.ts';
import { serveDashboard } from './dashboard.ts';
import type { Deps } from './deps.ts';
import { watchDisk, type DiskWatch } from './diskSpace.ts';
import { serveDownloads } from './downloads/downloadsPlugin.ts';
import { unsubscribePlugin } from './emails/unsubscribePlugin.ts';
import { answerErrors } from './errors.ts';
import { gatePlugin } from './gate/gatePlugin.ts';
import { accountHandlers } from './handlers.ts';
import { answerHealth } from './health.ts';
import { hostPlugin } from './host/hostPlugin.ts';
import { intakePlugin } from './intake/intakePlugin.ts';
import { refuseUnclearHosts } from './oneHost.ts';
import { registerRest } from './rest/restPlugin.ts';
import { securityRooms } from './security/securityRooms.ts';
import { requestMetrics } from './requestMetrics.ts';
import { nameRequests, requestIdOf } from './requestIds.ts';
import { openPaymentWays } from './payments/providers.ts';
import { webhooksPlugin } from './payments/webhooks.ts';
import { openapiPlugin } from './openapi/openapiPlugin.ts';
import { ownPages } from './ownPages.ts';
import { projectFile } from './projectFile.ts';
import { siteConstraint } from './config/site.ts';
import { guard } from './sessions/guard.ts';
import { registerReports } from './sharedReports/registerReports.ts';
import { closeUnusedConnections } from './unusedConnections.ts';
import { viewerPostsPlugin } from './viewerPosts/viewerPostsPlugin.ts';

const builtDashboard = projectFile('dist/dashboard');
const twoYears = 2 * 365 * 24 * 3600;

interface AccountOptions {
  deps: Deps;
  dashboard: string;
  sandbox: FastifyPluginAsync | undefined;
}

/** The account's host: dashboard, account API, logout link. */
async function accountPlugin(
  app: FastifyInstance,
  { deps, dashboard, sandbox }: AccountOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // The hosted checkout may open popups.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: deps.config.scheme === 'https' && { maxAge: twoYears, includeSubDomains: true },
  });
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('Content-Security-Policy', closedPolicy),
  );
  const ways = openPaymentWays(deps);
  await app.register(async (api) => {
    // The session's reply is smaller than this: a secret must never be compressed together with text a
    // stranger chose.
    await api.register(compress, {
      threshold: 4096,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await api.register(guard, deps);
    await api.register(callLog);
    registerCalls(api, deps, accountHandlers(deps, ways));
    registerReports(api, deps);
    registerRest(api, { ...securityRooms(deps), ...accountDataRooms(deps) });
  });
  await app.register(webhooksPlugin, { deps, sources: ways.webhooks });
  await app.register(unsubscribePlugin, deps);
  if (sandbox) await app.register(sandbox);
  registerLogout(app, deps);
  serveDownloads(app, deps);
  serveArchives(app, deps);
  await app.register(ownPages, deps);
  await app.register(openapiPlugin, deps);
  serveDashboard(app, deps, dashboard);
}

/**
 * The whole server, not listening. Routes name their site: `constraints: { site: 'account' }`. `dashboard` is
 * the folder of the built dashboard, `sandbox` the browser's part of the offline sandbox, `disk` a watch to share.
 */
export async function buildApp(
  deps: Deps,
  {
    dashboard = builtDashboard,
    sandbox,
    disk = watchDisk(deps),
  }: { dashboard?: string; sandbox?: FastifyPluginAsync | undefined; disk?: DiskWatch } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    // each plugin logs what matters itself
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIdOf(deps.config),
    // the log itself knows whose line it is: see `nameRequests`
    childLoggerFactory: (log) => log,
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    routerOptions: { constraints: siteConstraint(deps.config) },
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
  });
  app.server.maxConnections = 10_000;
  // Connections with requests in progress are closed after their replies, or closing would wait for them.
  const end = new AbortController();
  app.addHook('preClose', async () => end.abort());
  app.addHook(
    'onSend',
    async (_request, reply) => void (end.signal.aborted && reply.header('Connection', 'close')),
  );
  closeUnusedConnections(app);
  nameRequests(app);
  answerErrors(app, deps.config);
  refuseUnclearHosts(app);
  await app.register(requestMetrics);
  answerHealth(app, { ...deps, disk });
  await app.register(accountPlugin, { deps, dashboard, sandbox });
  await app.register(hostPlugin, deps);
  await app.register(intakePlugin, { ...deps, disk });
  await app.register(viewerPostsPlugin, { ...deps, disk });
  await app.register(gatePlugin, { ...deps, disk });
  return app;
}
