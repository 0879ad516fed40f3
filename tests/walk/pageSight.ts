import type { PageSight, Seen } from './seen.ts';

/** Reads what a person can perceive. Self-contained, because it is sent there as text, after the names. */
export function installSight(): void {
  const { isShown, all, nameOf, titleOf, numberOf } = window.walkNames;
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
  let copied = 0;
  let printed = 0;

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

  let changes = 0;
  const notice = () => (changes += 1);
  new MutationObserver(notice).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // what an element keeps to itself
  for (const kind of ['input', 'change', 'toggle']) addEventListener(kind, notice, true);

  let latest = { at: -1, address: '', content: '' };

  /** A page that has not changed is not read again. */
  function content(): string {
    const { href: address } = location;
    if (latest.at === changes && latest.address === address) return latest.content;
    const root = document.documentElement;
    const lines = [address, ...root.getAttributeNames().map((name) => `${name}=${root.getAttribute(name)}`)];
    describe(document.body, lines);
    latest = { at: changes, address, content: lines.join('\n') };
    return latest.content;
  }

  function see(): Seen {
    const active = document.activeElement;
    return {
      content: content(),
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

  /** Resolves at the next change, or after `limit` milliseconds. */
  async function changed(limit: number): Promise<void> {
    const [before, late] = [changes, performance.now() + limit];
    while (changes === before && performance.now() < late) await new Promise((soon) => setTimeout(soon, 20));
  }

  const side: PageSight = { rest, changed };
  window.walk = { ...window.walk, ...side };
}
