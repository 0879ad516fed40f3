type Attributes = Record<string, string | boolean | undefined>;

/** Creates an element; `true` sets an empty attribute, `false` and undefined set none. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

const shapes = {
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  contents: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  onePage: 'M5.5 3.5h9v13h-9z',
  twoPages: 'M10 4.5H2.5v11H10zM10 4.5h7.5v11H10z',
  zoomIn: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4M9 6.5v5M6.5 9h5',
  zoomOut: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4M6.5 9h5',
  fullscreen: 'M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4',
  leaveFullscreen: 'M3.5 7.5h4v-4M16.5 7.5h-4v-4M3.5 12.5h4v4M16.5 12.5h-4v4',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  share: 'M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M6.5 9.5h-2v7h11v-7h-2',
  close: 'M5 5l10 10M15 5 5 15',
  play: 'M7 4.5v11l9-5.5z',
  kept: 'M4.5 10.5l4 4 7-9',
};
export type IconName = keyof typeof shapes;

const svg = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 20 20');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', shapes[name]);
  picture.append(path);
  return picture;
}

/** An icon button with an accessible name. */
export function iconButton(
  name: IconName,
  label: string,
  press: () => void,
  className = '',
): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: `tool ${className}`.trim(), 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', press);
  return button;
}

/** Changes an icon button's icon and name. */
export function relabel(button: HTMLButtonElement, name: IconName, label: string): void {
  if (button.title === label) return;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.replaceChildren(icon(name));
}
