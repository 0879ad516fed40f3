import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerOptions } from 'vite';

/** The dashboard's page, Vite's own scripts and the packages that it prepares. */
const vitesOwn = /^\/account\/(?:$|\?|@|__|node_modules\/)/;

/** The page of a shared report; its calls are the server's. */
const isReportPage = (method = '', url = '') =>
  method === 'GET' && /^\/account\/report\/[\w-]+(?:\?|$)/.test(url);

/** A file of the project: a source of the dashboard. */
function isSource(url: string): boolean {
  const [path = ''] = url.split('?');
  const file = `.${path.slice(8)}`;
  return path.startsWith('/account/') && existsSync(file) && statSync(file).isFile();
}

/** What Vite denies by itself; a list of ours takes its place. */
const vitesDenied = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

const hostname = (host = '') => host.toLowerCase().replace(/:\d*$/, '');

const isVites = (accountHost: string, host: string | undefined, url = '') =>
  hostname(host) === hostname(accountHost) && (vitesOwn.test(url) || isSource(url));

/**
 * Vite in front of the server, so that `npm run dev` is the whole product at one address. `scripts/dev.mjs` names the
 * server and its three hosts.
 */
export const devServer = ({
  VERSO_SERVER: target = 'http://localhost:8080',
  ACCOUNT_HOST = 'localhost',
  PUBLICATION_HOST = 'pub.localhost',
  LINK_HOST = 'link.localhost',
  DATA_DIR = 'data',
}: NodeJS.ProcessEnv): ServerOptions => ({
  allowedHosts: [ACCOUNT_HOST, PUBLICATION_HOST, `.${PUBLICATION_HOST}`, LINK_HOST].map(hostname),
  // The server's data holds its secret, mails and readers' names.
  fs: { deny: [...vitesDenied, `${resolve(DATA_DIR)}/**`] },
  // Vite would add headers of its own to the server's replies.
  cors: false,
  proxy: {
    '^/': {
      target,
      // The server goes by the host that the browser names.
      changeOrigin: false,
      bypass: ({ headers, url, method }) => {
        const asked = isReportPage(method, url) ? '/account/' : url;
        return isVites(ACCOUNT_HOST, headers.host, asked) ? asked : undefined;
      },
      configure: (proxy) =>
        proxy.on('error', (_error, _request, response) => {
          if (!('writeHead' in response) || response.headersSent) return;
          response
            .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
            .end('The server is starting. Try again in a moment.\n');
        }),
    },
  },
});
