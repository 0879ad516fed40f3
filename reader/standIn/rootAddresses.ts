const inMarkup = /(\s(?:src|href|poster|data)\s*=\s*)(["']?)(\/(?!\/)[^\s"'>]*)/gi;
const setInMarkup = /(\s(?:image)?srcset\s*=\s*)("[^"]*"|'[^']*')/gi;
const inStyle = /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^\s"')]*)/gi;
// a comma without white space after it may be part of a data address
const inSet = /(^\s*|,\s+|\s[\d.]+[wx]\s*,\s*)(\/(?!\/)[^\s,]*)/g;

/** The path of the publication's address, from that of one of its pages. */
export const folderOf = (path: string): string => /^(?:\/[1-9]\d*)?\/[^/]+\//.exec(path)?.[0] ?? '/';

/** Where a page's addresses from the host's root lead: into its own publication, which the host looks them up in. */
export function createRoot(page: string, origin: string) {
  const folder = folderOf(new URL(page).pathname);

  const own = (address: string | URL): string | undefined => {
    if (!URL.canParse(address, page)) return undefined;
    const { origin: host, pathname, search, hash } = new URL(address, page);
    if (host !== origin || folder === '/' || pathname.startsWith(folder) || pathname.startsWith('/-/'))
      return undefined;
    return `${origin}${folder}-/root${pathname}${search}${hash}`;
  };
  const change = (text: string, pattern: RegExp) =>
    text.replace(pattern, (_, ...parts: string[]) => {
      const address = parts.find((part) => part.startsWith('/')) ?? '';
      return parts.slice(0, parts.indexOf(address)).join('') + (own(address) ?? address);
    });
  const ownSet = (set: string) => change(set, inSet);
  return {
    own,
    /** Of a `srcset`. */
    ownSet,
    /** Of a style or style sheet. */
    ownStyle: (style: string) => change(style, inStyle),
    ownMarkup: (markup: string) =>
      change(markup, inMarkup).replace(setInMarkup, (_, name: string, set: string) => {
        const quote = set[0] ?? '';
        return name + quote + ownSet(set.slice(1, -1)) + quote;
      }),
  };
}

type Root = ReturnType<typeof createRoot>;

const addresses = /^(?:src|href|poster|data)$/i;
const sets = /^(?:image)?srcset$/i;
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

/** Of these, the properties that hold several addresses. */
const loadingSets: Readonly<Record<string, string>> = {
  HTMLImageElement: 'srcset',
  HTMLSourceElement: 'srcset',
  HTMLLinkElement: 'imageSrcset',
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
export function redirectFromRoot({ own, ownSet, ownStyle, ownMarkup }: Root): void {
  const led = (address: string) => own(address) ?? address;
  const classes = window as unknown as Record<string, { prototype: object } | undefined>;
  for (const [name, names] of Object.entries(loading))
    for (const property of names) changeSetter(classes[name]?.prototype ?? {}, property, led);
  for (const [name, property] of Object.entries(loadingSets))
    changeSetter(classes[name]?.prototype ?? {}, property, ownSet);
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
  change(Element.prototype, 'setAttribute', (args) => {
    const name = String(args[0]);
    if (addresses.test(name)) return texts(args, 1, led);
    return sets.test(name) ? texts(args, 1, ownSet) : args;
  });
  change(Element.prototype, 'insertAdjacentHTML', (args) => texts(args, 1, ownMarkup));
  for (const method of ['write', 'writeln'])
    change(Document.prototype, method, (args) => texts(args, 0, ownMarkup));
  changeSetter(CSSStyleDeclaration.prototype, 'cssText', ownStyle);
  change(CSSStyleDeclaration.prototype, 'setProperty', (args) => texts(args, 1, ownStyle));
  for (const method of ['insertRule', 'replace', 'replaceSync'])
    if (method in CSSStyleSheet.prototype)
      change(CSSStyleSheet.prototype, method, (args) => texts(args, 0, ownStyle));
  redirectStyles(ownStyle);
}

/**
 * Styles load what they name when they are next computed: mostly when the page is drawn, after the observer. What a
 * script computes at once is asked for from the root first.
 */
function redirectStyles(ownStyle: (style: string) => string): void {
  const look = (element: Element) => {
    const style = element.getAttribute('style');
    if (style?.includes('url(')) {
      const own = ownStyle(style);
      if (own !== style) element.setAttribute('style', own);
    }
    if (!(element instanceof HTMLStyleElement)) return;
    const text = element.textContent;
    const own = ownStyle(text);
    if (own === text) return;
    const written = new CSSStyleSheet();
    written.replaceSync(text);
    // rules that a script has inserted would be lost
    if (written.cssRules.length === element.sheet?.cssRules.length) element.textContent = own;
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element && (type === 'attributes' || element instanceof HTMLStyleElement)) look(element);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        look(added);
        for (const inner of added.querySelectorAll('style, [style*="url("]')) look(inner);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
}
