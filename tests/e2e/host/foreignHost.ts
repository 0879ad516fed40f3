import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { lookup } from 'mime-types';
import { summaries } from '#contract/summaries';
import { aSession } from '../../aSession.ts';

// A whole host of another maker: it knows the specification's calls and nothing else. See docs/HOST_API.md.

export const login = { email: 'elin@halden-press.example', password: 'a long walk on the moor' };
const today = `${new Date().toISOString().slice(0, 10)}T08:00:00Z`;
type Body = Record<string, string | undefined>;
const done = { result: 'SUCCESS', message: 'Done.' };
const clicked = { category: 'onExternalLinkClicked', action: 'External Link Clicked' };
const lead = { created_at: today, views: 2 };
const buyer = { CompanyName: 'Halden', BillingAddress: 'Magasinsgatan 4' };
const download = { name: 'Desktop Publisher', path: 'a.exe' };

/** Answers of the calls that read, by path; everything else it knows is a command. */
const answers: Record<string, object> = {
  getcloudpublications: { result: 'SUCCESS', list: ['Autumn Issue', 'Spring Catalogue'] },
  getanalytics: {
    ...{ result: 'SUCCESS', message: '', Unique: { unique: 12 } },
    Events: [1, 2, 3].map((pageNumber) => ({ date: today, pageNumber, hits: 40 - pageNumber })),
    TimeSpent: [1, 2, 3].map((pageNumber) => ({ pageNumber, avg: 12.5 })),
    ExtLinks: [{ ...clicked, pageNumber: 2, clicks: 3, date: today, label: 'https://example.com/' }],
  },
  getheatmapdata: {
    ...{ result: 'SUCCESS', ModelImage: '', Reflowable: false, MaxValue: 200 },
    Points: [{ x: 300, y: 400, value: 200, radius: 50 }],
  },
  leads: { leads: ['ada', 'bo'].map((id) => ({ ...lead, id, email: `${id}@example.com` })) },
  forms: { forms: [{ id: 1, visitorLocation: '', URL: '', created_at: today, Size: 'Small' }] },
  'trackable-link': { links: [{ identifier: 'abc123', label: 'Newsletter', created_at: today }] },
  getinvoicelist: {
    invoicedetails: { ...buyer, BillingZip: '413 01', TaxID: 'SE556056625801' },
    invoices: [{ id: 'i1', date: today, amount: 4900, pdf: '/i1' }],
  },
  'getinvoicelist#getpdfinvoice': { pdf: Buffer.from('%PDF-1.4').toString('base64') },
  getuserdownloads: { downloads: ['2.0', '1.0'].map((version) => ({ ...download, id: version, version })) },
};
const known = new Set(Object.entries(summaries).flatMap(([name, { beyond }]) => (beyond ? [] : [name])));
const open = new Set(['login', 'sendpasswordresetlink', 'resetpassword', 'confirmemail']);

async function listening(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

export type ForeignHost = Awaited<ReturnType<typeof openForeignHost>>;

export async function openForeignHost(dashboard: string) {
  /** Paths asked of the dashboard's origin, and names of calls asked of the API. */
  const asked = { files: [] as string[], calls: [] as string[] };
  const config = { name: 'Halden', apiBase: '', publicationHost: 'pages.example', linkHost: 'go.example' };

  const files = await listening(({ url = '' }, response) => {
    const path = new URL(url, 'http://host').pathname;
    asked.files.push(path);
    if (path === '/account/config.json') return response.end(JSON.stringify(config));
    const file = join(dashboard, path.replace(/\/$/, '/index.html').slice('/account'.length));
    if (!path.startsWith('/account/') || !existsSync(file)) return response.writeHead(404).end();
    return response.setHeader('content-type', lookup(file) || 'text/plain').end(readFileSync(file));
  });

  function answerOf(path: string, body: Body, isLoggedIn: boolean): object {
    const name = body.action ? `${path}#${body.action}` : path;
    asked.calls.push(name);
    if (!known.has(name)) return { Error: 'Unknown call' };
    const given = body.email === login.email && body.password === login.password;
    if (path === 'login') return given || isLoggedIn ? aSession() : { auth: 'AUTH_FAILED', message: '' };
    if (!open.has(path) && !(isLoggedIn && body.token === aSession().token))
      return { Error: 'Authentication Failed' };
    return answers[name] ?? (body.action && body.action !== 'fetch' ? done : (answers[path] ?? done));
  }

  const api = await listening((request, response) => {
    const allowed = { Origin: files.origin, Credentials: 'true', Headers: 'Content-Type' };
    for (const [what, value] of Object.entries(allowed))
      response.setHeader(`Access-Control-Allow-${what}`, value);
    const path = (request.url ?? '').replace(/^\/v1\/|\/?(\?.*)?$/g, '');
    if (request.method === 'OPTIONS') return void response.end();
    if (path === 'logout') {
      asked.calls.push(path);
      const location = `${files.origin}/account/#/home/login`;
      return void response.writeHead(302, { location, 'set-cookie': 'in=; Path=/; Max-Age=0' }).end();
    }
    void json(request).then((body) => {
      const answer = answerOf(path, body as Body, request.headers.cookie === 'in=1');
      if ('auth' in answer && answer.auth === 'AUTH_OK') response.setHeader('set-cookie', 'in=1; Path=/');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  config.apiBase = `${api.origin}/v1`;
  return { origin: files.origin, asked, close: () => [files, api].forEach(({ server }) => server.close()) };
}
