/** Gives a page without an origin cookies in memory, where the browser refuses them: gone with the page. */
export function standInForCookies(): void {
  if (self.origin !== 'null') return;
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(given: unknown) {
      const [pair = '', ...attributes] = String(given).split(';');
      const [name = '', ...value] = pair.split('=');
      const isPast = attributes.some((attribute) => {
        const [key = '', limit = ''] = attribute.split('=').map((part) => part.trim());
        if (/^max-age$/i.test(key)) return Number(limit) <= 0;
        return /^expires$/i.test(key) && Date.parse(limit) <= Date.now();
      });
      if (isPast) cookies.delete(name.trim());
      else cookies.set(name.trim(), value.join('=').trim());
    },
  });
}
