import { postAddress, rootAddress, type Home } from './addresses.ts';

/**
 * Runs in the worker before its script: addresses are relative to that script, as they would be without the
 * blob around it, and lead home as the page's own do. A script that the page wrote itself has no place to be relative to.
 */
const relativeTo = (base: string, home: Home) => `(() => {
  const base = ${JSON.stringify(base)};
  const home = ${JSON.stringify(home)};
  const rootAddress = ${String(rootAddress)};
  const postAddress = ${String(postAddress)};
  const isWritten = !base.startsWith('http');
  const absolute = (url) => rootAddress(url, base, home) ?? (isWritten ? url : new URL(url, base).href);
  const isPost = new WeakSet();
  if (!isWritten) Object.defineProperty(self, 'location', { value: new URL(base), configurable: true });
  const { importScripts: load, fetch: get } = self;
  self.importScripts = (...urls) => load.apply(self, urls.map(absolute));
  self.fetch = async (what, how) => {
    const post = postAddress(what instanceof Request ? what.url : what, base, home);
    if (!post) return get.call(self, what instanceof Request ? what : absolute(what), how);
    const request = new Request(what instanceof Request ? what : absolute(what), how);
    const { method, headers, signal } = request;
    return get.call(self, post, { method, headers, signal, body: await request.blob(), credentials: 'omit' });
  };
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    const post = postAddress(url, base, home);
    if (post) isPost.add(this);
    else isPost.delete(this);
    return open.call(this, method, post ?? absolute(url), ...rest);
  };
  XMLHttpRequest.prototype.send = function (...body) {
    if (isPost.has(this)) this.withCredentials = false;
    return send.apply(this, body);
  };
})();`;

/** A module is imported by a classic worker, which keeps what it is sent meanwhile. */
const importing = (url: string) => `(() => {
  const early = [];
  const keep = (event) => { event.stopImmediatePropagation(); early.push(event); };
  addEventListener('message', keep);
  import(${JSON.stringify(url)}).then(() => {
    removeEventListener('message', keep);
    for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }));
  });
})();`;

const addressOf = (parts: BlobPart[]) => URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));

/** The address of a blob that loads the worker's script: a page without an origin may run only its own blobs. */
function wrap(url: string, isModule: boolean, home: Home): string {
  const load = isModule ? importing(url) : `importScripts(${JSON.stringify(url)});`;
  return addressOf([`${relativeTo(url, home)}\n${load}`]);
}

/** The scripts that the page has addresses for: it may give one up as soon as its worker is made. */
function keepBlobs(): ReadonlyMap<string, Blob> {
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (of) => {
    const address = createObjectURL.call(URL, of);
    if (of instanceof Blob) blobs.set(address, of);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    blobs.delete(String(address));
    revokeObjectURL.call(URL, address);
  };
  return blobs;
}

/** The script of a `data:` address; undefined if it is written in no known way. */
function dataOf({ href }: URL): BlobPart | undefined {
  const [, base64, text = ''] = /^data:[^,]*?(;base64)?,([^#]*)/i.exec(href) ?? [];
  try {
    const plain = decodeURIComponent(text);
    return base64 ? Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0)) : plain;
  } catch {
    return undefined;
  }
}

/** Gives a page without an origin workers from web addresses, which the browser refuses it, and leads the posts of all home. */
export function standInForWorkers(home: Home): void {
  if (self.origin !== 'null' || typeof Worker !== 'function') return;
  const blobs = keepBlobs();
  const written = (url: URL) => (url.protocol === 'data:' ? dataOf(url) : blobs.get(url.href));
  window.Worker = new Proxy(Worker, {
    construct(target, [script, options]: [string | URL, WorkerOptions?], newTarget) {
      const url = new URL(rootAddress(script, document.baseURI, home) ?? script, document.baseURI);
      const refused = url.protocol === 'http:' || url.protocol === 'https:';
      const own = refused ? undefined : written(url);
      const address = refused
        ? wrap(url.href, options?.type === 'module', home)
        : own === undefined
          ? script
          : addressOf([relativeTo(url.protocol, home), '\n', own]);
      const how = refused ? { ...options, type: 'classic' } : options;
      return Reflect.construct(target, [address, how], newTarget) as Worker;
    },
  });
}
