/**
 * What the browser refuses a page without an origin is absent instead: viewers ask whether it is there, and do
 * without, but few expect an error.
 */
export function hideRefused(): void {
  if (self.origin !== 'null') return;
  for (const name of ['indexedDB', 'caches', 'SharedWorker']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
