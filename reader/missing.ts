import { folderOf } from './standIn/addresses.ts';
import { readName } from './standIn/sameReading.ts';

/**
 * On the page for an address that leads nowhere. A script cannot be kept from leading to an address from the host's root
 * (`location.replace('/Spring/book.html')`), as it was right on the host it was written for; but the window's
 * name, or in Safari the referrer, still says which publication it came from, and the address may mean a file there.
 */
const { host, origin, pathname, search, hash } = location;
const { referrer } = document;
const referred = referrer.startsWith(`${origin}/`) ? host + folderOf(new URL(referrer).pathname) : '';
const { publication } = readName(window.name) ?? { publication: referred };
const folder = publication.slice(host.length);
if (publication.startsWith(`${host}/`) && !pathname.startsWith(folder))
  void fetch(`${origin}${folder}-/root${pathname}${search}`, { method: 'HEAD' }).then(({ ok, url }) => {
    if (ok) location.replace(url + hash);
  });
