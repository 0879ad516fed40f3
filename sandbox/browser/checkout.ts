import { ask } from './ask.ts';
import { paddleCountries } from '../paddle/paddleCountries.ts';
import { button, make, openLayer, type Child } from './layer.ts';

export type Tell = (event: { name: string; data?: object }) => void;

export interface Opening {
  items?: { priceId: string; quantity?: number }[];
  transactionId?: string;
  customer?: {
    email?: string;
    address?: { countryCode?: string; postalCode?: string };
    business?: { name: string; taxIdentifier: string };
  };
  customData?: Record<string, unknown>;
  settings?: { successUrl?: string };
}

export interface OpenCheckout {
  close: () => void;
}

interface Cycle {
  interval: string;
  frequency: number;
}
interface Transaction {
  id: string;
  status: string;
  currency_code: string;
  email: string | null;
  totals: { subtotal: string; tax: string; total: string } | null;
  items: {
    name: string;
    quantity: number;
    amount: string;
    billing_cycle: Cycle | null;
    trial_period: Cycle | null;
  }[];
}
interface Said {
  data?: Transaction;
  error?: { detail: string };
}

const names = new Intl.DisplayNames('en', { type: 'region' });
/** Every country of the checkout, by name. */
const countries = paddleCountries
  .map((code) => [code, names.of(code) ?? code] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'));

const step = async (name: 'open' | 'pay' | 'decline', body: object): Promise<Transaction> => {
  const { body: said } = await ask<Said>(
    `/paddle/checkout/${name}`,
    JSON.stringify(body),
    'application/json',
  );
  if (!said.data) throw new Error(said.error?.detail ?? 'The sandbox did not understand.');
  return said.data;
};

const cycleWords = ({ interval, frequency }: Cycle) =>
  frequency === 1 ? `a ${interval}` : `every ${frequency} ${interval}s`;

function lines({ items, totals, currency_code }: Transaction): HTMLElement {
  const money = (minor: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(
      Number(minor) / 100,
    );
  const rows = items.flatMap(({ name, amount, billing_cycle, trial_period }): Child[] => [
    make('dt', {}, name),
    make('dd', {}, billing_cycle ? `${money(amount)} ${cycleWords(billing_cycle)}` : money(amount)),
    ...(trial_period
      ? [
          make('dt', {}, 'Free before that'),
          make('dd', {}, `${trial_period.frequency} ${trial_period.interval}s`),
        ]
      : []),
  ]);
  const total = totals
    ? [make('dt', { class: 'total' }, 'Due today'), make('dd', { class: 'total' }, money(totals.total))]
    : [];
  return make('dl', {}, ...rows, ...total);
}

/** The hosted checkout: what is bought, then buttons for each outcome. */
export function openCheckout(
  { items = [], transactionId, customer, customData, settings }: Opening,
  tell: Tell,
): OpenCheckout {
  let over = false;
  const close = () => {
    if (over) return;
    over = true;
    layer.close();
  };
  const leave = () => {
    close();
    tell({ name: 'checkout.closed' });
  };
  const layer = openLayer({ who: 'Sandbox checkout', title: 'Checkout', onEscape: leave });
  const { address, business } = customer ?? {};
  const country = make(
    'select',
    {},
    ...countries.map(([code, name]) => make('option', { value: code }, name)),
  );
  country.value = address?.countryCode ?? 'US';
  const postcode = make('input', { autocomplete: 'postal-code', value: address?.postalCode ?? '' });
  const fault = make('div', { role: 'alert' });

  function finished(transaction: Transaction) {
    tell({ name: 'checkout.completed', data: { transaction_id: transaction.id } });
    const { successUrl } = settings ?? {};
    // the page has navigated by itself
    if (over) return;
    layer.body.replaceChildren(
      make('p', { role: 'status' }, 'The payment went through.'),
      make(
        'div',
        { class: 'actions' },
        button('Go on', () => (successUrl ? location.assign(successUrl) : leave()), { class: 'primary' }),
      ),
    );
  }

  function show(transaction: Transaction) {
    const email = transaction.email ?? customer?.email;
    const payer = { transaction_id: transaction.id, email };
    const busy = (is: boolean) => buttons.querySelectorAll('button').forEach((one) => (one.disabled = is));
    const act = async (name: 'pay' | 'decline', then: (after: Transaction) => void) => {
      busy(true);
      fault.replaceChildren();
      try {
        then(
          await step(name, {
            ...payer,
            country_code: country.value,
            ...(postcode.value && { postal_code: postcode.value }),
            ...(business && { business: { name: business.name, tax_identifier: business.taxIdentifier } }),
          }),
        );
      } catch (failure) {
        fault.replaceChildren(make('p', { class: 'fault' }, failure instanceof Error ? failure.message : ''));
      } finally {
        busy(false);
      }
    };
    const refused = () => {
      fault.replaceChildren(
        make('p', { class: 'fault' }, 'Your bank declined the payment. Nothing was charged.'),
      );
      tell({ name: 'checkout.payment.failed', data: { transaction_id: transaction.id } });
    };
    const buttons = make(
      'div',
      { class: 'actions' },
      button('Close', leave),
      button('Let the bank decline', () => void act('decline', refused)),
      button('Pay', () => void act('pay', finished), { class: 'primary' }),
    );
    layer.body.replaceChildren(
      lines(transaction),
      ...(email ? [make('p', { class: 'soft' }, `The receipt would go to ${email}.`)] : []),
      make('label', {}, 'Country (its tax is added)', country),
      make('label', {}, 'Postcode', postcode),
      ...(business
        ? [
            make(
              'p',
              { class: 'soft' },
              `${business.name}, tax ID ${business.taxIdentifier}: no tax is added.`,
            ),
          ]
        : []),
      fault,
      buttons,
    );
    buttons.querySelector<HTMLElement>('.primary')?.focus();
  }

  layer.body.append(make('p', { class: 'soft', role: 'status' }, 'Opening …'));
  step('open', {
    ...(transactionId
      ? { transaction_id: transactionId }
      : { items: items.map(({ priceId, quantity = 1 }) => ({ price_id: priceId, quantity })) }),
    ...(customData && { custom_data: customData }),
    ...(customer && { customer }),
  }).then(
    (transaction) => {
      if (over) return;
      show(transaction);
      tell({ name: 'checkout.loaded', data: { transaction_id: transaction.id } });
    },
    (failure: unknown) => {
      if (over) return;
      layer.body.replaceChildren(
        make('p', { class: 'fault', role: 'alert' }, failure instanceof Error ? failure.message : ''),
        make('div', { class: 'actions' }, button('Close', leave)),
      );
      tell({ name: 'checkout.error' });
    },
  );
  return { close };
}
