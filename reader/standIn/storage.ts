/** A Storage in memory: gone with the page. Its items are also readable and writable as properties. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  const storage = Object.create(Storage.prototype) as Storage;
  const own = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  own('getItem', (key: unknown) => items.get(String(key)) ?? null);
  own('setItem', (key: unknown, value: unknown) => void items.set(String(key), String(value)));
  own('removeItem', (key: unknown) => void items.delete(String(key)));
  own('clear', () => items.clear());
  own('key', (index: number) => [...items.keys()][index] ?? null);
  Object.defineProperty(storage, 'length', { get: () => items.size });

  const isItem = (name: string | symbol): name is string => typeof name === 'string' && items.has(name);
  return new Proxy(storage, {
    get: (target, name): unknown =>
      !(name in target) && isItem(name) ? items.get(name) : Reflect.get(target, name),
    set(target, name, value: unknown) {
      if (typeof name === 'string' && !(name in target)) items.set(name, String(value));
      return true;
    },
    has: (target, name) => name in target || isItem(name),
    deleteProperty: (_target, name) => typeof name !== 'string' || items.delete(name) || true,
    ownKeys: (target) => [...new Set([...Reflect.ownKeys(target), ...items.keys()])],
    getOwnPropertyDescriptor: (target, name) =>
      !(name in target) && isItem(name)
        ? { value: items.get(name), writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
  });
}

function isRefused(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !window[name];
  } catch {
    return true; // the browser refuses it to a page without an origin
  }
}

/** Gives the page storage where the browser refuses it. */
export function standInForStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isRefused(name)) continue;
    Object.defineProperty(window, name, { value: createStorage(), configurable: true, enumerable: true });
  }
}
