import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import { Batch, type ReaderEvent } from '#contract/intake';
import type { PublicationManifest } from '#contract/publication';
import { exportedPage } from './exportedPage.ts';
import { picture, silence, written } from './standFiles.ts';

/** As strict as the publication host's, with an opaque origin as for hosted pages. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; frame-src 'self'; connect-src 'self'";
const sandbox = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms';

export const booklet: PublicationManifest = {
  title: 'A <small> booklet & more',
  language: 'en',
  pageWidth: 750,
  pageHeight: 1000,
  pages: Array.from({ length: 8 }, (_, index) => ({
    image: `pages/${index + 1}.svg`,
    text: `Heading of page ${index + 1}\nAnd a line below it.${index === 5 ? '\nÅse waits for the ferry.' : ''}`,
    ...(index === 0 && { color: '#f3ece0' }),
    ...(index === 0 && {
      links: [
        {
          x: 250,
          y: 480,
          width: 250,
          height: 100,
          label: 'Visit the shop',
          url: 'https://shop.example/visit',
        },
        { x: 250, y: 700, width: 250, height: 100, label: 'To page six', page: 6 },
      ],
    }),
    ...(index === 3 && {
      media: [
        {
          x: 200,
          y: 200,
          width: 350,
          height: 200,
          kind: 'video' as const,
          src: 'media/tone.wav',
          label: 'The film',
        },
        {
          x: 200,
          y: 600,
          width: 350,
          height: 80,
          kind: 'audio' as const,
          src: 'media/tone.wav',
          label: 'The song',
        },
      ],
    }),
  })),
};

const ask = {
  title: 'Who reads?',
  text: 'We write twice a year.',
  privacyUrl: 'https://shop.example/privacy',
};
const field = { x: 120, width: 400, height: 60 };

/** The same with a lead question and a form, according to the name. */
const askings: Record<string, PublicationManifest> = {
  Written: {
    ...booklet,
    pages: booklet.pages.map((page, index) => ({ ...page, html: `pages/${index + 1}.html` })),
  },
  // without what a publisher may add for search
  Untold: {
    ...booklet,
    pages: booklet.pages.map(({ image }, index) => ({ image, html: `pages/${index + 1}.html` })),
  },
  Asking: { ...booklet, lead: { fromPage: 4, skippable: true, ...ask } },
  Strict: { ...booklet, lead: { fromPage: 3, skippable: false, ...ask } },
  Filling: {
    ...booklet,
    pages: booklet.pages.map((page, index) =>
      index !== 1
        ? page
        : {
            ...page,
            fields: [
              { ...field, y: 100, kind: 'text', name: 'Name', label: 'Your name' },
              { ...field, y: 200, kind: 'email', name: 'Mail', label: 'Your email' },
              { ...field, y: 300, kind: 'number', name: 'Copies', label: 'How many' },
              {
                ...field,
                y: 400,
                kind: 'select',
                name: 'Size',
                label: 'Which size',
                options: ['Small', 'Large'],
              },
              { ...field, y: 500, height: 200, kind: 'multiline', name: 'Note', label: 'Anything else' },
              { ...field, y: 740, width: 60, kind: 'checkbox', name: 'Gift', label: 'As a present' },
            ],
          },
    ),
  },
};

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  woff2: 'font/woff2',
};

const built = 'dist/reader';

/** A small publication host on a free port, with the built reader, that records what collectors send. */
export async function openStand() {
  const batches: Batch[] = [];
  const refused: string[] = [];
  /** Posts to `/api/forms/…`, with the end of the path as `to`. */
  const posts: Record<string, string>[] = [];
  /** Other documents, by path. */
  const documents = new Map<string, string>();
  /** Simulated failures: a status for each coming request to a path. */
  const faults = new Map<string, number[]>();

  async function take(request: IncomingMessage): Promise<number> {
    let body = '';
    for await (const part of request) body += String(part);
    const batch: unknown = JSON.parse(body);
    if (request.headers['content-type'] !== 'text/plain;charset=UTF-8' || !Check(Batch, batch)) {
      refused.push(body);
      return 400;
    }
    batches.push(batch);
    return 204;
  }

  async function takePost(request: IncomingMessage, to: string, isTaken: boolean): Promise<string> {
    let body = '';
    for await (const part of request) body += String(part);
    const said = JSON.parse(body) as Record<string, string>;
    if (isTaken) posts.push({ ...said, to });
    return JSON.stringify(
      /@nowhere\./.test(said.visitorEmail ?? '') ? { result: 'DENY' } : { result: 'ACCEPT' },
    );
  }

  async function content(path: string): Promise<string | Buffer | undefined> {
    const [, user, name, ...rest] = path.split('/');
    const file = rest.join('/');
    if (path === '/-/left') return '';
    if (documents.has(path)) return documents.get(path);
    if (user === '-') return readFile(join(built, name ?? ''));
    if (file === 'jquery.js') return readFile('node_modules/jquery/dist/jquery.min.js');
    if (name?.startsWith('Exported')) return exportedPage(file, name);
    if (file === 'publication.json') return JSON.stringify(askings[name ?? ''] ?? booklet);
    if (/^pages\/\d+\.html$/.test(file)) return written(/\d+/.exec(file)?.[0] ?? '');
    if (file.startsWith('pages/')) return picture(/\d+/.exec(file)?.[0] ?? '');
    if (file === 'media/tone.wav') return silence();
    if (file) return undefined;
    const page = await readFile(join(built, 'reader.html'), 'utf8');
    return page
      .replaceAll('{{title}}', escapeHtml(booklet.title))
      .replaceAll('{{language}}', 'en')
      .replaceAll('{{description}}', escapeHtml(booklet.title))
      .replaceAll('{{brand}}', 'product')
      .replaceAll('{{icon}}', '/-/mark.svg')
      .replace('</head>', '<script src="/-/collector.js" async></script>\n</head>');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stand');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    // jQuery marks requests to its own host, which from an opaque origin causes a preflight.
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'x-requested-with').writeHead(204).end();
      return;
    }
    const fault = faults.get(pathname)?.shift();
    if (pathname === '/-/events') {
      const status = await take(request);
      response.writeHead(fault ?? status).end();
      return;
    }
    if (pathname.startsWith('/api/forms/')) {
      const said = await takePost(request, pathname.slice('/api/forms/'.length), fault === undefined);
      response.writeHead(fault ?? 200, { 'content-type': 'application/json' }).end(said);
      return;
    }
    const found = fault ? undefined : await content(pathname);
    if (found === undefined) {
      response.writeHead(fault ?? 404).end();
      return;
    }
    const isPage = pathname.endsWith('/');
    response.setHeader(
      'content-type',
      isPage ? 'text/html; charset=utf-8' : (types[pathname.split('.').pop() ?? ''] ?? 'text/plain'),
    );
    // the host gives its own reader the publication's origin, where it may use storage
    if (isPage && pathname.split('/')[2]! in askings) response.setHeader('content-security-policy', policy);
    else if (isPage && !pathname.includes('Exported') && !documents.has(pathname))
      response.setHeader('content-security-policy', `${policy}; ${sandbox}`);
    else if (isPage) response.setHeader('content-security-policy', sandbox);
    response.end(found);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://pub.localhost:${(server.address() as AddressInfo).port}`,
    batches,
    refused,
    posts,
    faults,
    documents,
    events: (): ReaderEvent[] => batches.flatMap(({ events }) => events),
    /** All events received, each as type and page: `view 4`. */
    told: () =>
      batches
        .flatMap(({ events }) => events)
        .map((event) => ('page' in event ? `${event.type} ${event.page}` : event.type)),
    forget() {
      batches.length = 0;
      refused.length = 0;
      posts.length = 0;
      faults.clear();
      documents.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Stand = Awaited<ReturnType<typeof openStand>>;
