import { statSync } from 'node:fs';
import type { ServerOptions } from 'vite';

/** The dashboard's page, Vite's own scripts and the packages that it prepares. */
const vitesOwn = /^\/account\/(?:$|\?|@|__|node_modules\/)/;

/** A file of the project is a source of the dashboard, except the server's data, which holds its secret. */
function isSource(url: string): boolean {
  const [path = ''] = url.split('?');
  return (
    path.startsWith('/account/') &&
    !path.startsWith('/account/data/') &&
    statSync(`.${path.slice(8)}`, { throwIfNoEntry: false })?.isFile() === true
  );
}

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
}: NodeJS.ProcessEnv): ServerOptions => ({
  allowedHosts: [ACCOUNT_HOST, PUBLICATION_HOST, `.${PUBLICATION_HOST}`, LINK_HOST].map(hostname),
  // Vite would add headers of its own to the server's replies.
  cors: false,
  proxy: {
    '^/': {
      target,
      // The server goes by the host that the browser names.
      changeOrigin: false,
      bypass: ({ headers, url }) => (isVites(ACCOUNT_HOST, headers.host, url) ? url : undefined),
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
