import type { ElementHandle } from '@playwright/test';

/** What is typed into a field, by its label; the first match counts. */
export type Typed = readonly (readonly [label: RegExp, text: string])[];

const plausible: Typed = [
  [/card number/i, '4242424242424242'],
  [/expiry/i, '1234'],
  [/security code/i, '123'],
  [/code/i, '123456'],
  [/domain/i, 'flipbooks.example.org'],
  [/tax|vat/i, 'GB123456782'],
];

/** Not searches: what they do not find goes away, and what is to be pressed may be among it. */
const fields =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=search], [readonly], :disabled, [role=combobox], [aria-hidden=true]):visible, textarea:not([readonly], :disabled):visible';

/** Fills empty fields in the form or dialog around a control. */
export async function fillAround(control: ElementHandle<Element>, typed: Typed): Promise<void> {
  const around = (
    await control.evaluateHandle((element) => element.closest('form, dialog, [role=dialog]'))
  ).asElement();
  if (!around) return;
  for (const field of await around.$$(fields)) {
    if ((await field.inputValue()) !== '') continue;
    const label = await field.evaluate(
      (input) =>
        input.getAttribute('aria-label') ??
        [...((input as HTMLInputElement).labels ?? [])].map((text) => text.textContent).join(' '),
    );
    const [, text = 'Rowan'] = [...typed, ...plausible].find(([pattern]) => pattern.test(label)) ?? [];
    await field.fill(text);
  }
}
