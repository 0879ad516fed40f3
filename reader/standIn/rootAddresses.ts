import { rootAddress, type Home } from './addresses.ts';
import { changeArguments, changeSetter, texts } from './changes.ts';

const inMarkup = /(\s(?:src|href|poster|data)\s*=\s*)(["']?)(\/(?!\/)[^\s"'>]*)/gi;
const setInMarkup = /(\s(?:image)?srcset\s*=\s*)("[^"]*"|'[^']*')/gi;
const inStyle = /(url\(\s*["']?|@import\s+["'])(\/(?!\/)[^\s"')]*)/gi;
// a comma without white space after it may be part of a data address
const inSet = /(^\s*|,\s+|\s[\d.]+[wx]\s*,\s*)(\/(?!\/)[^\s,]*)/g;

/** Where a page's addresses from the host's root lead, in each way to write them. */
export function createRoot(home: Home) {
  const own = (address: string | URL) => rootAddress(address, home.page, home);
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

/** Makes what a page's scripts load by an address from the host's root come from its own publication. */
export function redirectFromRoot({ own, ownSet, ownStyle, ownMarkup }: Root): void {
  const led = (address: string) => own(address) ?? address;
  const classes = window as unknown as Record<string, { prototype: object } | undefined>;
  for (const [name, names] of Object.entries(loading))
    for (const property of names) changeSetter(classes[name]?.prototype ?? {}, property, led);
  for (const [name, property] of Object.entries(loadingSets))
    changeSetter(classes[name]?.prototype ?? {}, property, ownSet);
  changeSetter(Element.prototype, 'innerHTML', ownMarkup);
  changeSetter(Element.prototype, 'outerHTML', ownMarkup);

  changeArguments(Element.prototype, 'setAttribute', (args) => {
    const name = String(args[0]);
    if (addresses.test(name)) return texts(args, 1, led);
    return sets.test(name) ? texts(args, 1, ownSet) : args;
  });
  changeArguments(Element.prototype, 'insertAdjacentHTML', (args) => texts(args, 1, ownMarkup));
  changeArguments(DOMParser.prototype, 'parseFromString', (args) => texts(args, 0, ownMarkup));
  changeArguments(Range.prototype, 'createContextualFragment', (args) => texts(args, 0, ownMarkup));
  for (const method of ['write', 'writeln'])
    changeArguments(Document.prototype, method, (args) => texts(args, 0, ownMarkup));
  changeSetter(CSSStyleDeclaration.prototype, 'cssText', ownStyle);
  changeArguments(CSSStyleDeclaration.prototype, 'setProperty', (args) => texts(args, 1, ownStyle));
  for (const method of ['insertRule', 'replace', 'replaceSync'])
    if (method in CSSStyleSheet.prototype)
      changeArguments(CSSStyleSheet.prototype, method, (args) => texts(args, 0, ownStyle));
  // what is made with the address of what it loads
  changeArguments(window, 'Audio', (args) => texts(args, 0, led));
  changeArguments(window, 'FontFace', (args) => texts(args, 1, ownStyle));
  changeArguments(window, 'open', ([address, ...rest]) => [...texts([address], 0, led), ...rest]);
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
