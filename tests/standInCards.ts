import type { PaymentIntentResult, SetupIntentResult, StripeElements } from '@stripe/stripe-js';
import type { CardScript } from '../src/custom/payments/providerScripts.ts';

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';
type Listener = (event: object) => void;

/** Named like the provider's frames, with the text of a complete value. */
const parts: Readonly<
  Record<Part, { label: string; placeholder: string; digits: number; incomplete: string }>
> = {
  cardNumber: {
    label: 'Credit or debit card number',
    placeholder: '1234 1234 1234 1234',
    digits: 16,
    incomplete: 'Your card number is incomplete.',
  },
  cardExpiry: {
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    digits: 4,
    incomplete: "Your card's expiration date is incomplete.",
  },
  cardCvc: {
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    digits: 3,
    incomplete: "Your card's security code is incomplete.",
  },
};

/** One of the provider's fields: an input that reports what the real one reports. */
class StandInField {
  readonly #input = document.createElement('input');
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #part: Part;

  constructor(part: Part, options: { style?: { base?: { color?: string } }; disabled?: boolean }) {
    this.#part = part;
    const { label, placeholder } = parts[part];
    Object.assign(this.#input, { placeholder, inputMode: 'numeric', autocomplete: 'off' });
    this.#input.setAttribute('aria-label', label);
    this.#input.style.cssText = 'width:100%;border:0;padding:0;background:none;font:inherit;outline:none';
    this.#input.addEventListener('input', () => this.#changed());
    this.#input.addEventListener('blur', () => this.#input.value !== '' && this.#changed(true));
    this.#input.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#tell('escape', {}));
    this.update(options);
  }

  #tell(name: string, event: object) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  #changed(left = false) {
    const { digits, incomplete } = parts[this.#part];
    const typed = this.#input.value.replaceAll(/\D/g, '').length;
    const complete = typed >= digits;
    const error =
      left && typed > 0 && !complete
        ? { type: 'validation_error', code: 'incomplete', message: incomplete }
        : undefined;
    this.#tell('change', { elementType: this.#part, empty: typed === 0, complete, error });
  }

  update({ style, disabled }: { style?: { base?: { color?: string } }; disabled?: boolean }) {
    if (style?.base?.color) this.#input.style.color = style.base.color;
    if (disabled !== undefined) this.#input.disabled = disabled;
  }
  mount(place: HTMLElement) {
    place.append(this.#input);
    this.#tell('ready', {});
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
  destroy() {
    this.#input.remove();
  }
}

function standInElements() {
  const fields = new Map<string, StandInField>();
  return {
    create: (part: Part, options: object) => {
      const field = new StandInField(part, options);
      fields.set(part, field);
      return field;
    },
    getElement: (type: string | { __elementType?: string }) =>
      fields.get(typeof type === 'string' ? type : (type.__elementType ?? '')) ?? null,
    update: () => undefined,
  };
}

/** The bank's response. */
export interface BankAnswers {
  payment?: (secret: string) => PaymentIntentResult | Promise<PaymentIntentResult>;
  setup?: () => SetupIntentResult | Promise<SetupIntentResult>;
}

const anIntent = { status: 'succeeded', payment_method: 'pm_sample' };
export const paid = (): PaymentIntentResult =>
  ({ paymentIntent: { id: 'pi_sample', ...anIntent } }) as PaymentIntentResult;
export const taken = (): SetupIntentResult =>
  ({ setupIntent: { id: 'seti_sample', ...anIntent } }) as SetupIntentResult;
/** The bank declines: nothing was charged. */
export const declined = (code: string, message: string) =>
  ({ error: { type: 'card_error' as const, code, message } }) as PaymentIntentResult & SetupIntentResult;

const none = () => Promise.reject(new Error('The dashboard has no use for this.'));

/**
 * The card provider's script, as far as it is used: fields to type into, and a bank with a given response.
 */
export const standInCards = ({ payment = paid, setup = taken }: BankAnswers = {}): CardScript => ({
  // only what the provider's own React components call
  elements: () => standInElements() as unknown as StripeElements,
  createToken: none,
  createPaymentMethod: none,
  confirmCardPayment: async (secret) => payment(secret),
  confirmCardSetup: async () => setup(),
});
