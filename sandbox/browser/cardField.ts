import { cardParts, type Part, type PartFault } from './cardParts.ts';

export interface FieldOptions {
  style?: { base?: { color?: string; fontFamily?: string; fontSize?: string }; invalid?: { color?: string } };
  disabled?: boolean;
}
type Listener = (event: object) => void;

const fieldStyle = `
  input { box-sizing: border-box; width: 100%; height: 1.25em; padding: 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; }
  input::placeholder { color: var(--v-palette-faint); opacity: 1; }
  input:disabled { opacity: 0.6; }
`;

/** One card field, like the provider's own: it reports its state, and only the bank sees its value. */
export class CardField {
  readonly #place = document.createElement('div');
  readonly #input = document.createElement('input');
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #part: Part;
  #look: FieldOptions['style'] = {};

  constructor(part: Part, options: FieldOptions) {
    this.#part = part;
    const { label, placeholder, autocomplete } = cardParts[part];
    Object.assign(this.#input, { placeholder, autocomplete, inputMode: 'numeric' });
    this.#input.setAttribute('aria-label', label);
    this.#input.addEventListener('input', () => this.#typed());
    this.#input.addEventListener('blur', () => this.#tellChange(true));
    this.#input.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && this.#tell('escape', { elementType: part }),
    );
    for (const name of ['focus', 'blur'])
      this.#input.addEventListener(name, () => this.#tell(name, { elementType: part }));
    const root = this.#place.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fieldStyle);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#input);
    this.update(options);
  }

  get digits(): string {
    return this.#input.value.replaceAll(/\D/g, '').slice(0, cardParts[this.#part].digits);
  }

  #fault(left: boolean): PartFault | undefined {
    const { digits, incomplete, fault } = cardParts[this.#part];
    if (this.digits.length === digits) return fault(this.digits, new Date());
    return left && this.digits !== '' ? incomplete : undefined;
  }
  #tell(name: string, event: object) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
  #tellChange(left: boolean) {
    const fault = this.#fault(left);
    const complete = this.digits.length === cardParts[this.#part].digits && !fault;
    this.#input.setAttribute('aria-invalid', String(fault !== undefined));
    this.#input.style.color = (fault && this.#look?.invalid?.color) ?? '';
    this.#tell('change', {
      elementType: this.#part,
      empty: this.digits === '',
      complete,
      error: fault && { type: 'validation_error', ...fault },
    });
  }
  #typed() {
    const shown = cardParts[this.#part].shown(this.digits);
    if (shown !== this.#input.value) this.#input.value = shown;
    this.#tellChange(false);
  }

  update({ style, disabled }: FieldOptions) {
    if (style) this.#look = style;
    const { color, fontFamily, fontSize } = this.#look?.base ?? {};
    Object.assign(this.#place.style, {
      ...(color && { color }),
      ...(fontFamily && { fontFamily }),
      ...(fontSize && { fontSize }),
    });
    if (disabled !== undefined) this.#input.disabled = disabled;
  }
  mount(place: HTMLElement) {
    place.replaceChildren(this.#place);
    // like the real one, whose frame cannot be labelled directly
    for (const label of document.querySelectorAll('label'))
      if (place.id && label.htmlFor === place.id) label.addEventListener('click', () => this.focus());
    setTimeout(() => this.#tell('ready', { elementType: this.#part }));
  }
  on(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }
  off(name: string, listener: Listener) {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }
  focus() {
    this.#input.focus();
  }
  blur() {
    this.#input.blur();
  }
  clear() {
    this.#input.value = '';
  }
  unmount() {
    this.#place.remove();
  }
  destroy() {
    this.unmount();
  }
}
