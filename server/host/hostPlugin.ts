import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayRead, robotsTag } from '#rules/botPermission';
import type { Deps } from '../deps.ts';
import type { StoredFile } from '../files/fileStore.ts';
import { findFile } from '../files/localFile.ts';
import { locate, type Located } from './address.ts';
import { collectorTag, DRAWN_TAG } from './collectorTag.ts';
import { isHtml, mediaType } from './contentType.ts';
import { documentPage, namedBy } from './documentPage.ts';
import { createDrawnPages } from './drawnPage.ts';
import { sendFile } from './fileReply.ts';
import {
  cacheControl,
  DRAWN,
  drawnPolicy,
  KEPT_ADDRESS,
  openHeaders,
  PAGE_DOCUMENT_POLICY,
  pagePolicy,
  READER_POLICY,
} from './hostHeaders.ts';
import { atGate } from './gateReplies.ts';
import { createOwnVisitRoute, isOwnVisitor } from './ownVisitor.ts';
import { createPageDocuments } from './pageDocuments.ts';
import { sendMissing } from './plainPage.ts';
import { publicationFolder, uploadVersion, type PublicationFolder } from './publicationFolder.ts';
import { recogniseReader } from './readerCookie.ts';
import { createReadingsBefore } from './readingBefore.ts';
import { createReaderPages, READER_FOLDER } from './readerPage.ts';
import { createRepresentations, type Representation } from './representation.ts';
import { createRobotsRoute } from './robotsRoute.ts';
import { createRootFiles } from './rootFiles.ts';

// the Host header as sent: a forwarded host can be claimed by anyone
const hostOf = (request: FastifyRequest) => request.headers.host ?? '';
const pathOf = (request: FastifyRequest) => (request.raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';

/**
 * The publication host and the link host: `GET /{user}/{name}/…`, `/{name}/…` on an account's subdomain,
 * `/{identifier}/…` through a link, and below `/-/` the reader, the collector, and `/-/own`, which marks
 * publishers' browsers. Each account decides which crawlers may read: announced in `/robots.txt` and
 * X-Robots-Tag, and enforced.
 */
export async function hostPlugin(
  app: FastifyInstance,
  deps: Deps & { readerFolder?: string },
): Promise<void> {
  const { config, readerFolder = READER_FOLDER } = deps;
  const open = openHeaders(config);
  const represent = createRepresentations();
  const readerPage = createReaderPages(readerFolder, config.brand);
  const isPageDocument = createPageDocuments();
  const robots = createRobotsRoute(deps);
  const rootFiles = createRootFiles(deps);
  const drawnPage = createDrawnPages();
  const readingBefore = createReadingsBefore(deps);

  /**
   * The same address with the trailing slash that relative addresses need. Located paths begin with one slash
   * and a name.
   */
  function addSlash(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request);
    const query = (request.raw.url ?? '').slice(path.length);
    return reply.headers({ ...open, 'cache-control': 'no-cache' }).redirect(`${path}/${query}`, 302);
  }

  async function sendReader(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Located,
    folder: PublicationFolder,
  ) {
    const own = isOwnVisitor(config, request, place.accountId);
    const reader = own || place.gate ? '' : recogniseReader(config, request, reply);
    const page = await readerPage(folder, place.publication, collectorTag(own), reader);
    if (!page) return sendMissing(reply, config, 'unknown');
    reply.headers({
      'content-security-policy': READER_POLICY,
      'cache-control': cacheControl('text/html', {
        throughLink: place.linkId !== '',
        own,
        personal: reader !== '',
      }),
    });
    return sendFile(request, reply, page);
  }

  function sendDrawn(
    request: FastifyRequest,
    reply: FastifyReply,
    { linkId }: Located,
    drawn: Representation,
  ) {
    const type = 'image/svg+xml';
    const policy = pagePolicy(config, hostOf(request), type);
    if (policy) reply.header('content-security-policy', policy);
    reply.header('cache-control', cacheControl(type, { throughLink: linkId !== '' }));
    return sendFile(request, reply, drawn);
  }

  function sendDrawnDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    file: StoredFile,
    version: string,
    depth: number,
    tag: string,
  ) {
    reply.headers({
      'content-security-policy': drawnPolicy(config, hostOf(request)),
      'cache-control': cacheControl('text/html'),
      'x-robots-tag': [tag, 'noindex'].filter(Boolean).join(', '),
    });
    const accepted = request.headers['accept-encoding'];
    return sendFile(request, reply, represent(file, version, accepted, DRAWN_TAG, depth));
  }

  /** The file for a path; a folder shows its index page once its address ends in a slash. */
  async function wantedFile(folder: PublicationFolder, path: readonly string[], indexPage: string) {
    const named = namedBy(path, indexPage);
    const found = await folder.find(named);
    if (found !== 'folder') return found;
    return typeof (await folder.find([...named, 'index.html'])) === 'object' ? 'folder' : undefined;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const place = await locate(deps, hostOf(request), pathOf(request));
    if (typeof place === 'string') {
      const led = place === 'unknown' && (await rootFiles.fromSheet(request, pathOf(request)));
      return led ? rootFiles.lead(reply, led) : sendMissing(reply, config, place);
    }
    const { publication, path, accountId, linkId, bots } = place;
    const tag = robotsTag(bots);
    if (tag) reply.header('x-robots-tag', tag);
    // never cached, for the reason given in sendMissing: the next client may be a reader
    if (!mayRead(bots, request.headers['user-agent'] ?? '')) return sendMissing(reply, config, 'bots');
    if (place.gate?.open === false) return atGate(request, reply, deps, place.gate.link);
    if (path.length === 0) return addSlash(request, reply);
    reply.headers(place.gate ? { ...open, ...KEPT_ADDRESS } : open);
    const folder = publicationFolder(config, publication);
    if (path.length === 1 && path[0] === '' && !publication.index_page)
      return sendReader(request, reply, place, folder);

    const file = await wantedFile(folder, path, publication.index_page);
    if (!file) {
      const drawn = await drawnPage(folder, path);
      if (drawn) return sendDrawn(request, reply, place, drawn);
      const led =
        (await rootFiles.fromPage(request, pathOf(request), place)) ??
        (await rootFiles.fromSheet(request, pathOf(request)));
      return led === undefined ? sendMissing(reply, config, 'unknown') : rootFiles.lead(reply, led);
    }
    if (file === 'folder') return addSlash(request, reply);
    const type = mediaType(file.path);
    const plain = !publication.index_page && isHtml(type) && (await isPageDocument(folder, path));
    // the heat map draws the publication's own address; through a link it would be a way to read uncounted
    if (!plain && linkId === '' && isHtml(type) && request.raw.url?.endsWith(`?${DRAWN}`))
      return sendDrawnDocument(request, reply, file, uploadVersion(publication), path.length - 1, tag);
    const policy = plain ? PAGE_DOCUMENT_POLICY : pagePolicy(config, hostOf(request), type);
    if (policy) reply.header('content-security-policy', policy);
    const own = isOwnVisitor(config, request, accountId);
    const reader = own || plain || place.gate || !isHtml(type) ? '' : recogniseReader(config, request, reply);
    const before = isHtml(type) && !plain ? await readingBefore(request, place) : '';
    const personal = reader !== '' || before !== '';
    const version = uploadVersion(publication);
    const immutable = (request.query as { v?: unknown }).v === version;
    reply.header(
      'cache-control',
      cacheControl(type, { throughLink: linkId !== '', own, personal, immutable }),
    );
    return sendFile(
      request,
      reply,
      represent(
        file,
        version,
        request.headers['accept-encoding'],
        plain ? undefined : collectorTag(own),
        path.length - 1,
        { reader, before },
        documentPage(publication, path),
      ),
    );
  }

  async function serveOwn(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { file: name } = request.params;
    const file = /\.(js|css|woff2|svg)$/.test(name) ? await findFile(readerFolder, [name]) : undefined;
    if (typeof file !== 'object') return sendMissing(reply, config, 'unknown');
    reply.headers({ ...open, 'cache-control': 'public, max-age=300' });
    return sendFile(request, reply, represent(file, 'own', request.headers['accept-encoding']));
  }

  /**
   * Scripts of an opaque origin send a preflight even for their own files if they add a header, as jQuery
   * does.
   */
  const permit = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        ...open,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
      .send();

  for (const site of ['publication', 'link'] as const) {
    app.route({ method: 'OPTIONS', url: '/*', constraints: { site }, handler: permit });
    // HEAD is listed because Fastify's own would read every file to its end
    const method = ['GET', 'HEAD'] as const;
    app.get('/-/own', { constraints: { site } }, createOwnVisitRoute(deps));
    if (site === 'publication')
      app.route({ method: [...method], url: '/robots.txt', constraints: { site }, handler: robots });
    app.route({ method: [...method], url: '/-/:file', constraints: { site }, handler: serveOwn });
    app.route({ method: [...method], url: '/*', constraints: { site }, handler: serve });
  }
}
