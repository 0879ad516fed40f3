/**
 * Runs in the worker before its script: addresses are relative to that script, as they would be without the
 * blob around it.
 */
const relativeTo = (base: string) => `(() => {
  const base = ${JSON.stringify(base)};
  const absolute = (url) => new URL(url, base).href;
  Object.defineProperty(self, 'location', { value: new URL(base), configurable: true });
  const { importScripts: load, fetch: get } = self;
  self.importScripts = (...urls) => load.apply(self, urls.map(absolute));
  self.fetch = (what, how) => get.call(self, what instanceof Request ? what : absolute(what), how);
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    return open.call(this, method, absolute(url), ...rest);
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

/** The address of a blob that loads the worker's script: a page without an origin may run only its own blobs. */
function wrap(url: string, isModule: boolean): string {
  const load = isModule ? importing(url) : `importScripts(${JSON.stringify(url)});`;
  return URL.createObjectURL(new Blob([`${relativeTo(url)}\n${load}`], { type: 'text/javascript' }));
}

/** Gives a page without an origin workers from web addresses, which the browser refuses it. */
export function standInForWorkers(): void {
  if (self.origin !== 'null' || typeof Worker !== 'function') return;
  window.Worker = new Proxy(Worker, {
    construct(target, [script, options]: [string | URL, WorkerOptions?], newTarget) {
      const url = new URL(script, document.baseURI);
      const refused = url.protocol === 'http:' || url.protocol === 'https:';
      const address = refused ? wrap(url.href, options?.type === 'module') : script;
      const how = refused ? { ...options, type: 'classic' } : options;
      return Reflect.construct(target, [address, how], newTarget) as Worker;
    },
  });
}
