import { layerStyle } from './layerStyle.ts';

export type Child = Node | string;

/** An element with its children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const button = (
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement => {
  const element = make('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', onClick);
  return element;
};

export interface Layer {
  /** Below the title; replaced as the state changes. */
  body: HTMLElement;
  close: () => void;
}

export interface LayerOptions {
  /** Which provider this plays. */
  who: string;
  title: string;
  /** Called on Escape. */
  onEscape: () => void;
}

/**
 * A modal dialog in the page's colours. The browser traps focus in it, and its styles do not affect the page.
 */
export function openLayer({ who, title, onEscape }: LayerOptions): Layer {
  const place = document.createElement('verso-sandbox');
  const root = place.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(layerStyle);
  root.adoptedStyleSheets = [style];
  const body = make('div', { class: 'body' });
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title' },
    make(
      'p',
      { class: 'mark' },
      make('strong', {}, who),
      make('span', {}, 'Offline sandbox – no money moves'),
    ),
    make('h2', { id: 'title' }, title),
    body,
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });
  root.append(dialog);
  document.body.append(place);
  dialog.showModal();
  return { body, close: () => place.remove() };
}
