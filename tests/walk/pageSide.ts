import type { Found, PageSide, Seen } from './seen.ts';

declare global {
  interface Window {
    walk: PageSide;
  }
}

/** Runs in every page before its own scripts; self-contained, because it is sent there as text. */
export function installPageSide(): void {
  // a field whose list is already open has nothing more to do when it is clicked
  const controls =
    'a[href], button, summary, select, input[type=checkbox], input[type=radio], [role=button], [role=link], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=tab], [role=switch], [role=option], [role=combobox]:not(input[aria-expanded=true])';
  const layers = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox]';
  const regions = 'section, fieldset, [role=group], [role=region], [role=tabpanel], table, form, article';
  const states = [
    'aria-expanded',
    'aria-selected',
    'aria-checked',
    'aria-pressed',
    'aria-current',
    'aria-sort',
    'aria-invalid',
    'src',
    'open',
    'type',
    'disabled',
  ];
  let found: Element[] = [];
  let copied = 0;
  let printed = 0;
  let ids = 0;
  const numbers = new WeakMap<Element, number>();

  const clipboard = navigator.clipboard as Clipboard | undefined; // not available over plain http on other names
  const write = clipboard?.writeText.bind(clipboard);
  if (clipboard && write)
    clipboard.writeText = (text) => {
      copied += 1;
      return write(text);
    };

  // a headless browser has no printer, and shows nothing of it
  window.print = () => {
    printed += 1;
  };

  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
  const around = (element: Element, selector: string): Element | null => {
    for (let at: Element | null = element; at; at = parentOf(at)) if (at.matches(selector)) return at;
    return null;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  function all(root: ParentNode, selector: string): Element[] {
    const within = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(shadowRoot, selector) : [],
    );
    return [...root.querySelectorAll(selector), ...within];
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

  function placeOf(element: Element): string {
    const layer = around(element, layers);
    if (around(element, 'nav')) return `navigation ${titleOf(around(element, 'nav') ?? element)}`;
    if (layer) return `${layer.getAttribute('role') ?? 'dialog'} "${titleOf(layer)}"`;
    if (!around(element, 'main')) {
      if (around(element, 'header')) return 'banner';
      if (around(element, 'footer')) return 'contentinfo';
    }
    const region = around(element, regions);
    return region ? `"${titleOf(region)}"` : 'main';
  }

  function cellOf(element: Element): string | null {
    // rows of a list that choose what they name are as alike as those of a table
    if (element.matches('li > button[aria-pressed]')) return 'row of a list';
    const cell = element.closest('td, th[scope=row]');
    const row = element.closest('tbody tr');
    if (!cell || !row) return null;
    return `column ${[...row.children].indexOf(cell) + 1}, ${[...cell.querySelectorAll(controls)].indexOf(element) + 1}`;
  }

  /** Inputs drawn by their label are clicked there. */
  function pressed(element: Element): Element {
    if (!(element instanceof HTMLInputElement)) return element;
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && isShown(element) && getComputedStyle(element).clipPath === 'none'
      ? element
      : (element.labels?.[0] ?? element);
  }

  const isPressable = (element: Element) => {
    const target = pressed(element);
    const { width, height, bottom } = target.getBoundingClientRect();
    // a skip link is off-screen until focused
    return (
      width > 2 &&
      height > 2 &&
      (bottom > 0 || getComputedStyle(target).position !== 'fixed') &&
      isShown(target) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      !around(element, '[aria-hidden=true], [inert], [aria-busy=true]')
    );
  };

  /** Controls already selected, a card of figures among them, and links to the current page, have nothing to do. */
  const isIdle = (element: Element) =>
    element.matches(
      ':checked[type=radio], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role=menuitemradio][aria-checked=true], [aria-current=page], [aria-current=true], dt > [aria-pressed=true]',
    ) ||
    (element instanceof HTMLAnchorElement && element.href === location.href && !element.download);

  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    { A: 'link', BUTTON: 'button', SUMMARY: 'button', SELECT: 'combobox' }[element.tagName] ??
    element.getAttribute('type') ??
    'control';

  function collect(): Found[] {
    const modal = all(document, 'dialog')
      .filter((dialog) => dialog.matches(':modal'))
      .at(-1);
    const within = modal ?? document;
    found = all(within, controls).filter((element) => isPressable(element) && !isIdle(element));
    return found.map((element, index) => ({
      index,
      place: placeOf(element),
      role: roleOf(element),
      name: nameOf(element),
      cell: cellOf(element),
      row: words(element.closest('tbody tr')?.textContent),
      inDialog: around(element, '[role=dialog], [role=alertdialog], dialog') !== null,
      submits: element.matches('form button:not([type=button]):not([type=reset])'),
      chooses: element instanceof HTMLSelectElement,
      href: element instanceof HTMLAnchorElement ? element.href : null,
    }));
  }

  function describe(element: Element, lines: string[]): void {
    if (element.matches('[role=menu], [role=tooltip], script, style')) return;
    // a checkbox may be a transparent input over the box that is drawn
    if (element instanceof HTMLInputElement && element.type === 'checkbox' && element.checkVisibility())
      lines.push(String(element.checked));
    // an element without a box of its own may hold elements with one
    if (!isShown(element) && getComputedStyle(element).display !== 'contents') return;
    const opensMenu = element.getAttribute('aria-haspopup') === 'menu';
    for (const state of states)
      if (element.hasAttribute(state) && !(opensMenu && state === 'aria-expanded'))
        lines.push(`${state}=${element.getAttribute(state)}`);
    if (element instanceof HTMLInputElement) lines.push(element.value, String(element.checked));
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
      lines.push(element.value);
    if (element instanceof HTMLCanvasElement)
      lines.push(`${element.width}x${element.height}`, element.style.cssText);
    for (const child of element.shadowRoot?.childNodes ?? element.childNodes) {
      if (child instanceof Element) describe(child, lines);
      else if (child instanceof Text) lines.push(child.data);
    }
  }

  const numberOf = (element: Element) => {
    const number = numbers.get(element) ?? (ids += 1);
    numbers.set(element, number);
    return number;
  };

  function see(): Seen {
    const lines = [
      location.href,
      ...document.documentElement
        .getAttributeNames()
        .map((name) => `${name}=${document.documentElement.getAttribute(name)}`),
    ];
    describe(document.body, lines);
    const active = document.activeElement;
    return {
      content: lines.join('\n'),
      menus: all(document, '[role=menu]').filter(isShown).map(titleOf).join(),
      focus: active && active !== document.body ? String(numberOf(active)) : '',
      copied,
      printed,
      busy: all(document, '[aria-busy=true]')
        .filter(isShown)
        .map((element) => nameOf(element) || titleOf(element) || element.tagName.toLowerCase()),
    };
  }

  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

  /** The dashboard's page begins empty. */
  const isDrawn = () => !document.getElementById('root') || document.querySelector('#root h1') !== null;

  let changes = 0;
  const notice = new MutationObserver(() => (changes += 1));
  notice.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const isBusy = () => [...document.querySelectorAll('[aria-busy=true]')].some(isShown);

  /** A page is read once nothing in it has changed for two frames: to read it in every frame costs more than to draw it. */
  async function rest(limit: number): Promise<Seen> {
    const late = performance.now() + limit;
    for (;;) {
      const before = changes;
      await frame();
      await frame();
      if ((changes === before && isDrawn() && !isBusy()) || performance.now() > late) return see();
    }
  }

  window.walk = {
    controls: collect,
    target: (index) => (found[index] ? pressed(found[index]) : null),
    focusOf: (index) => (found[index] ? String(numberOf(found[index])) : ''),
    isLayered: () => all(document, layers).some(isShown),
    see,
    rest,
    dismiss: () =>
      document
        .querySelectorAll<HTMLElement>('[role=region] [role=status] button')
        .forEach((button) => button.click()),
  };
}
