const inMarkup = /(\s(?:src|href|poster|data)\s*=\s*)(["']?)(\/(?!\/)[^\s"'>]*)/gi;

/** Where a page's addresses from the host's root lead: into its own publication, which the host looks them up in. */
export function createRoot(page: string, origin: string) {
  const folder = /^(?:\/[1-9]\d*)?\/[^/]+\//.exec(new URL(page).pathname)?.[0] ?? '/';

  const own = (address: string | URL): string | undefined => {
    if (!URL.canParse(address, page)) return undefined;
    const { origin: host, pathname, search, hash } = new URL(address, page);
    if (host !== origin || folder === '/' || pathname.startsWith(folder) || pathname.startsWith('/-/'))
      return undefined;
    return `${origin}${folder}-/root${pathname}${search}${hash}`;
  };
  return {
    own,
    ownMarkup: (markup: string) =>
      markup.replace(
        inMarkup,
        (_, name: string, quote: string, address: string) => `${name}${quote}${own(address) ?? address}`,
      ),
  };
}

type Root = ReturnType<typeof createRoot>;

const addresses = /^(?:src|href|poster|data)$/i;
/** Elements that load by themselves, and links, with the properties that hold their addresses. */
const loading: Readonly<Record<string, readonly string[]>> = {
  HTMLImageElement: ['src'],
  HTMLScriptElement: ['src'],
  HTMLLinkElement: ['href'],
  HTMLMediaElement: ['src'],
  HTMLVideoElement: ['poster'],
  HTMLSourceElement: ['src'],
  HTMLIFrameElement: ['src'],
  HTMLEmbedElement: ['src'],
  HTMLObjectElement: ['data'],
  HTMLAnchorElement: ['href'],
};

function changeSetter(prototype: object, property: string, change: (given: string) => string): void {
  const known = Object.getOwnPropertyDescriptor(prototype, property);
  if (!known?.set) return;
  const { set } = known;
  Object.defineProperty(prototype, property, {
    ...known,
    set(given: unknown) {
      set.call(this, typeof given === 'string' ? change(given) : given);
    },
  });
}

/** Makes what a page's scripts load by an address from the host's root come from its own publication. */
export function redirectFromRoot({ own, ownMarkup }: Root): void {
  const led = (address: string) => own(address) ?? address;
  const classes = window as unknown as Record<string, { prototype: object } | undefined>;
  for (const [name, names] of Object.entries(loading))
    for (const property of names) changeSetter(classes[name]?.prototype ?? {}, property, led);
  changeSetter(Element.prototype, 'innerHTML', ownMarkup);

  const change = (prototype: object, method: string, changed: (args: unknown[]) => unknown[]) => {
    const known = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
    Reflect.set(
      prototype,
      method,
      new Proxy(known, {
        apply: (target, it, args: unknown[]) => Reflect.apply(target, it, changed(args)),
      }),
    );
  };
  const texts = (args: unknown[], at: number, how: (text: string) => string) =>
    args.map((given, index) => (index >= at && typeof given === 'string' ? how(given) : given));
  change(Element.prototype, 'setAttribute', (args) =>
    typeof args[0] === 'string' && addresses.test(args[0]) ? texts(args, 1, led) : args,
  );
  change(Element.prototype, 'insertAdjacentHTML', (args) => texts(args, 1, ownMarkup));
  for (const method of ['write', 'writeln'])
    change(Document.prototype, method, (args) => texts(args, 0, ownMarkup));
}
