import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another web server: every name below `localhost` leads to it, and all its pages are empty. */
export interface Elsewhere {
  /** `at('blog.verso')` is the origin of `blog.verso.localhost`. */
  at: (name: string) => string;
  /** Requests received, oldest first. */
  requests: { url: string; headers: IncomingHttpHeaders }[];
  close: () => Promise<void>;
}

export async function openElsewhere(): Promise<Elsewhere> {
  const requests: Elsewhere['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ url: `http://${request.headers.host}${request.url}`, headers: request.headers });
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (name) => `http://${name}.localhost:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
