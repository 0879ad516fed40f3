import type { Found, PageControls, Point } from './seen.ts';

/** Finds a page's controls. Self-contained, because it is sent there as text, after the names. */
export function installControls(): void {
  const { words, around, isShown, all, nameOf, titleOf, numberOf } = window.walkNames;
  // a field whose list is already open has nothing more to do when it is clicked
  const controls =
    'a[href], button, summary, select, input[type=checkbox], input[type=radio], [role=button], [role=link], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=tab], [role=switch], [role=option], [role=combobox]:not(input[aria-expanded=true])';
  const layers = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox]';
  const regions = 'section, fieldset, [role=group], [role=region], [role=tabpanel], table, form, article';
  let found: Element[] = [];

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
    const nth = [...row.children].indexOf(cell) + 1;
    // the last stays so when other columns come and go
    const column = nth > 1 && cell === row.lastElementChild ? 'last column' : `column ${nth}`;
    return `${column}, ${[...cell.querySelectorAll(controls)].indexOf(element) + 1}`;
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
      sorts: element.closest('[aria-sort]') !== null,
      chooses: element instanceof HTMLSelectElement,
      href: element instanceof HTMLAnchorElement ? element.href : null,
    }));
  }

  /** Its middle, if in sight and covered by nothing. */
  function middleOf(target: Element): Point | null {
    const box = target.getClientRects()[0];
    if (!box) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = (target.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return hit && target.contains(hit) ? { x, y } : null;
  }

  function aim(index: number): Point | null {
    const target = found[index] && pressed(found[index]);
    if (!target) return null;
    const middle = middleOf(target);
    if (middle) return middle;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return middleOf(target);
  }

  const side: PageControls = {
    controls: collect,
    target: (index) => (found[index] ? pressed(found[index]) : null),
    focusOf: (index) => (found[index] ? String(numberOf(found[index])) : ''),
    aim,
    isLayered: () => all(document, layers).some(isShown),
    dismiss: () =>
      document
        .querySelectorAll<HTMLElement>('[role=region] [role=status] button')
        .forEach((button) => button.click()),
  };
  window.walk = { ...window.walk, ...side };
}
