import type { PageField } from '#contract/publication';
import { element, icon } from './element.ts';
import type { FieldState } from './fieldQueue.ts';
import type { FormKeeper } from './formKeeper.ts';
import { words } from './words.ts';

export interface FieldSetting {
  keeper: FormKeeper;
  /** Announces it to screen readers. */
  say: (text: string) => void;
  pageHeight: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const longest = '10000';
const controls: Record<PageField['kind'], (field: PageField) => Control> = {
  text: () => element('input', { type: 'text', maxlength: longest }),
  email: () =>
    element('input', { type: 'email', autocomplete: 'email', inputmode: 'email', maxlength: '254' }),
  number: () => element('input', { type: 'text', inputmode: 'decimal', maxlength: '100' }),
  multiline: () => element('textarea', { maxlength: longest }),
  checkbox: () => element('input', { type: 'checkbox' }),
  select: ({ options = [] }) =>
    element(
      'select',
      {},
      element('option', { value: '' }, words.field.choose),
      ...options.map((option) => element('option', { value: option }, option)),
    ),
};

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const valueOf = (control: Control) => (isBox(control) ? (control.checked ? 'yes' : 'no') : control.value);
function fill(control: Control, value: string): void {
  if (isBox(control)) control.checked = value === 'yes';
  else control.value = value;
}

/** A field on a page: saved with every change, showing that it was. */
export function createPageField(
  field: PageField,
  page: number,
  { keeper, say, pageHeight }: FieldSetting,
): HTMLElement {
  const control = controls[field.kind](field);
  control.setAttribute('aria-label', field.label);
  control.name = field.name;
  control.className = 'entry';
  fill(control, keeper.value(field.name));
  const mark = element('span', { class: 'kept', 'aria-hidden': 'true' }, icon('kept'));
  const made = element('span', { class: `field ${field.kind}` }, control, mark);
  // Font size scales with the page: in hundredths of its height.
  const letters = Math.min(field.height * 0.46, pageHeight * 0.019);
  made.style.fontSize = `${(100 * letters) / pageHeight}cqh`;

  const show = (state: FieldState | undefined) => {
    if (state) made.dataset.state = state;
  };
  const spoken: Partial<Record<FieldState, (why: string) => string>> = {
    saved: () => words.field.saved(field.label),
    waiting: () => words.field.waiting(field.label),
    refused: (why) => words.field.refused(field.label, why),
  };
  show(keeper.state(field.name));
  keeper.listen(field.name, page, (state, why) => {
    show(state);
    if (document.activeElement !== control) fill(control, keeper.value(field.name));
    if (!made.isConnected) return;
    const text = spoken[state]?.(why);
    mark.title = text ?? '';
    if (text) say(text);
  });
  control.addEventListener('change', () => keeper.change(field.name, valueOf(control)));
  return made;
}
