import type { PageNames, PageSide } from './seen.ts';

declare global {
  interface Window {
    walk: PageSide;
    walkNames: PageNames;
  }
}

/** Names of what is on a page. Self-contained, because it is sent there as text. */
export function installNames(): void {
  let ids = 0;
  const numbers = new WeakMap<Element, number>();

  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
  const around = (element: Element, selector: string): Element | null => {
    for (let at: Element | null = element; at; at = parentOf(at)) if (at.matches(selector)) return at;
    return null;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // to look for them among all elements at each reading costs more than to read
  const shadows = new Set<ShadowRoot>();
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attach(this: Element, options) {
    const shadow = attachShadow.call(this, options);
    shadows.add(shadow);
    return shadow;
  };

  function all(root: ParentNode, selector: string): Element[] {
    const within = [...shadows].filter(({ host, mode }) => mode === 'open' && root.contains(host));
    return [...root.querySelectorAll(selector), ...within.flatMap((shadow) => all(shadow, selector))];
  }

  function nameOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot;
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => words(root.getElementById(id)?.textContent))
      .join(' ');
    const labels =
      'labels' in element
        ? [...((element.labels ?? []) as Iterable<Element>)]
            .map((label) => words(label.textContent))
            .join(' ')
        : '';
    return (
      words(element.getAttribute('aria-label')) ||
      labelledBy ||
      labels ||
      words(element.textContent) ||
      words(element.getAttribute('title')) ||
      words(element.querySelector('[alt]')?.getAttribute('alt'))
    );
  }

  /** The name of a region or layer. */
  function titleOf(region: Element): string {
    const root = region.getRootNode() as Document | ShadowRoot;
    const id = region.getAttribute('aria-labelledby')?.split(' ')[0];
    return (
      words(region.getAttribute('aria-label')) ||
      words(id && root.getElementById(id)?.textContent) ||
      words(region.querySelector(':scope > legend, :scope > caption, h1, h2, h3')?.textContent)
    );
  }

  const numberOf = (element: Element) => {
    const number = numbers.get(element) ?? (ids += 1);
    numbers.set(element, number);
    return number;
  };

  window.walkNames = { words, around, isShown, all, nameOf, titleOf, numberOf };
}
