import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './selfSigned.ts';

export interface TlsProxy {
  port: number;
  /** The product's port, once known. */
  target: number;
  /** Request headers removed on the way, to imitate browsers that send none. */
  withheld: string[];
  /** Removes cookies on the way. */
  withoutCookies: boolean;
  close: () => Promise<void>;
}

/** Terminates TLS in front of the product, and serves `page` at a host of another site. */
export async function openTlsProxy(otherHost: string, page: () => string): Promise<TlsProxy> {
  const server = createServer(selfSigned('*.test'), (asked, answer) => {
    if (asked.headers.host?.startsWith(otherHost)) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
      return;
    }
    const headers = { ...asked.headers, 'x-forwarded-for': '203.0.113.7' };
    for (const name of proxy.withheld) delete headers[name as keyof typeof headers];
    const passed = request(
      { host: '127.0.0.1', port: proxy.target, method: asked.method, path: asked.url, headers },
      (reply) => {
        const { 'set-cookie': cookies, ...rest } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, {
          ...rest,
          ...(cookies && !proxy.withoutCookies && { 'set-cookie': cookies }),
        });
        reply.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TlsProxy = {
    port: (server.address() as AddressInfo).port,
    target: 0,
    withheld: [],
    withoutCookies: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
