import { element, iconButton } from './element.ts';
import type { createPageTexts } from './pageTexts.ts';
import { createSearch, mostFound, shortestQuery, type Found } from './search.ts';
import { words } from './words.ts';

const said = words.search;

/** A page found: its number, and the words around the place. */
function resultOf({ page, before, match, after }: Found, go: () => void): HTMLLIElement {
  const button = element(
    'button',
    { type: 'button', class: 'result' },
    element('strong', {}, words.pageAlone(page)),
    element('span', {}, before, element('mark', {}, match), after),
  );
  button.addEventListener('click', go);
  return element('li', {}, button);
}

/**
 * Full text search over the pages' text, in a drawer created on first use. Pages for which `hides` is true
 * are not searched.
 */
export function createSearchPanel(
  pages: ReturnType<typeof createPageTexts>,
  goTo: (page: number) => void,
  hides: (page: number) => boolean,
) {
  let search = createSearch(pages.texts);
  let panel: { dialog: HTMLDialogElement; field: HTMLInputElement; look: () => void } | undefined;

  const make = () => {
    const field = element('input', {
      type: 'search',
      'aria-label': said.field,
      placeholder: said.field,
      autocomplete: 'off',
      enterkeyhint: 'search',
      maxlength: '200',
    });
    const count = element('p', { class: 'found', role: 'status' }, said.hint);
    const results = element('ol', { class: 'results' });
    const close = iconButton('close', words.close, () => dialog.close());
    const dialog = element(
      'dialog',
      { class: 'drawer search', 'aria-label': said.open },
      element('header', {}, element('h2', {}, said.open), close),
      field,
      count,
      results,
    );
    const look = () => {
      const found = search(field.value, hides);
      results.replaceChildren(
        ...found.map((one) =>
          resultOf(one, () => {
            dialog.close();
            goTo(one.page);
          }),
        ),
      );
      count.textContent =
        field.value.trim().length < shortestQuery
          ? said.hint
          : found.length === 0
            ? said.none(field.value.trim())
            : found.length === mostFound
              ? said.more(mostFound)
              : said.found(found.length);
    };
    field.addEventListener('input', () => {
      look();
      results.scrollTo(0, 0);
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') results.querySelector('button')?.click();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    return { dialog, field, look };
  };

  return {
    open() {
      const { look } = (panel ??= make());
      void pages.read(hides, () => {
        search = createSearch(pages.texts);
        look();
      });
      panel.dialog.showModal();
      panel.field.focus();
      panel.field.select();
    },
  };
}
