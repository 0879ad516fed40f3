import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { locate, splitPath, type Located } from './address.ts';
import { openHeaders } from './hostHeaders.ts';
import { publicationFolder, type PublicationFolder } from './publicationFolder.ts';
import { ROOT_FOLDER } from './rootAddresses.ts';

/**
 * The path within `folder` of what a page of it means by an address from the host's root: there, or in the folder
 * that had another name. Never in another publication.
 */
async function pathFromRoot(
  folder: PublicationFolder,
  path: readonly string[],
): Promise<string[] | undefined> {
  const named = path.at(-1) === '' ? [...path.slice(0, -1), 'index.html'] : [...path];
  for (const wanted of [named, named.slice(1)])
    if (wanted.length > 0 && typeof (await folder.find(wanted)) === 'object') return wanted;
  return undefined;
}

const isFromRoot = ({ path }: Located) =>
  path.length > ROOT_FOLDER.length && ROOT_FOLDER.every((name, index) => path[index] === name);

/** Leads addresses from the host's root to the files that they mean in the publication that asks for them. */
export function createRootFiles(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const { config } = deps;
  const folderOf = ({ publication }: Located) => publicationFolder(config, publication);

  const addressAt = (request: FastifyRequest, root: string, path: readonly string[]) => {
    const query = /\?.*$/s.exec(request.raw.url ?? '')?.[0] ?? '';
    return `${root}/${path.map(encodeURIComponent).join('/')}${query}`;
  };
  /** Of its own, for a reply that an async function returns is awaited, and then is none. */
  const lead = (reply: FastifyReply, address: string) =>
    reply.headers({ ...openHeaders(config), 'cache-control': 'no-store' }).redirect(address, 302);
  const rootOf = (address: string, place: Located) =>
    address.split('/').slice(0, -Math.max(1, place.path.length)).join('/');

  /** A page of `place` asked for it: the address of the file, or the one that the page wrote. */
  async function fromPage(request: FastifyRequest, path: string, place: Located) {
    if (!isFromRoot(place)) return undefined;
    const asked = place.path.slice(ROOT_FOLDER.length);
    const found = await pathFromRoot(folderOf(place), asked);
    if (found) return addressAt(request, rootOf(path, place), found);
    // two slashes would begin the name of a host
    return asked[0] ? addressAt(request, '', asked) : undefined;
  }

  /** Only a style sheet names itself where it asks for another file; in Safari it is the page that is named, then. */
  async function fromSheet(request: FastifyRequest, path: string) {
    const { referer = '', host } = request.headers;
    const asked = splitPath(path);
    if (!asked || !URL.canParse(referer)) return undefined;
    const sheet = new URL(referer);
    if (sheet.host !== host) return undefined;
    const place = await locate(deps, host, sheet.pathname);
    if (typeof place === 'string' || (place.path.length === 0 && !sheet.pathname.endsWith('/')))
      return undefined;
    // anyone can name a sheet in a Referer: behind a gate, that would say which files there are
    if (place.gate?.open === false) return undefined;
    const found = await pathFromRoot(folderOf(place), asked);
    return found && addressAt(request, rootOf(sheet.pathname, place), found);
  }

  return { fromPage, fromSheet, lead };
}
