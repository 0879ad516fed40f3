import { ask } from './ask.ts';
import { button, make, openLayer, type Child } from './layer.ts';

export type Tell = (event: { name: string; data?: object }) => void;

export interface Opening {
  items?: { priceId: string; quantity?: number }[];
  transactionId?: string;
  customer?: { email?: string };
  customData?: Record<string, unknown>;
  settings?: { successUrl?: string };
}

export interface OpenCheckout {
  close: () => void;
}

interface Cycle { interval: string; frequency: number }
interface Transaction {
  id: string;
  status: string;
  currency_code: string;
  email: string | null;
  totals: { subtotal: string; tax: string; total: string } | null;
  items: { name: string; quantity: number; amount: string; billing_cycle: Cycle | null; trial_period: Cycle | null }[];
}
interface Said { data?: Transaction; error?: { detail: string } }

/** Countries with a tax of their own in the sandbox, and one without. */
const countries = { US: 'United States', DE: 'Germany', GB: 'United Kingdom', NO: 'Norway' } as const;

const step = async (name: 'open' | 'pay' | 'decline', body: object): Promise<Transaction> => {
  const { body: said } = await ask<Said>(`/paddle/checkout/${name}`, JSON.stringify(body), 'application/json');
  if (!said.data) throw new Error(said.error?.detail ?? 'The sandbox did not understand.');
  return said.data;
};

const cycleWords = ({ interval, frequency }: Cycle) => (frequency === 1 ? `a ${interval}` : `every ${frequency} ${interval}s`);

function lines({ items, totals, currency_code }: Transaction): HTMLElement {
  const money = (minor: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(minor) / 100);
  const rows = items.flatMap(({ name, amount, billing_cycle, trial_period }): Child[] => [
    make('dt', {}, name), make('dd', {}, billing_cycle ? `${money(amount)} ${cycleWords(billing_cycle)}` : money(amount)),
    ...(trial_period ? [make('dt', {}, 'Free before that'), make('dd', {}, `${trial_period.frequency} ${trial_period.interval}s`)] : []),
  ]);
  const total = totals ? [make('dt', { class: 'total' }, 'Due today'), make('dd', { class: 'total' }, money(totals.total))] : [];
  return make('dl', {}, ...rows, ...total);
}

/** The hosted checkout: what is bought, then the buttons that decide how it ends. */
export function openCheckout({ items = [], transactionId, customer, customData, settings }: Opening, tell: Tell): OpenCheckout {
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
  const country = make('select', {}, ...Object.entries(countries).map(([code, name]) => make('option', { value: code }, name)));
  const fault = make('div', { role: 'alert' });

  function finished(transaction: Transaction) {
    tell({ name: 'checkout.completed', data: { transaction_id: transaction.id } });
    const { successUrl } = settings ?? {};
    // the page has gone on by itself
    if (over) return;
    layer.body.replaceChildren(make('p', { role: 'status' }, 'The payment went through.'), make('div', { class: 'actions' },
      button('Go on', () => (successUrl ? location.assign(successUrl) : leave()), { class: 'primary' })));
  }

  function show(transaction: Transaction) {
    const email = transaction.email ?? customer?.email;
    const payer = { transaction_id: transaction.id, email, country_code: country.value };
    const busy = (is: boolean) => buttons.querySelectorAll('button').forEach((one) => (one.disabled = is));
    const act = async (name: 'pay' | 'decline', then: (after: Transaction) => void) => {
      busy(true);
      fault.replaceChildren();
      try {
        then(await step(name, { ...payer, country_code: country.value }));
      } catch (failure) {
        fault.replaceChildren(make('p', { class: 'fault' }, failure instanceof Error ? failure.message : ''));
      } finally {
        busy(false);
      }
    };
    const refused = () => {
      fault.replaceChildren(make('p', { class: 'fault' }, 'Your bank declined the payment. Nothing was charged.'));
      tell({ name: 'checkout.payment.failed', data: { transaction_id: transaction.id } });
    };
    const buttons = make('div', { class: 'actions' },
      button('Close', leave), button('Let the bank decline', () => void act('decline', refused)),
      button('Pay', () => void act('pay', finished), { class: 'primary' }));
    layer.body.replaceChildren(lines(transaction), ...(email ? [make('p', { class: 'soft' }, `The receipt would go to ${email}.`)] : []),
      make('label', {}, 'Country (its tax is added)', country), fault, buttons);
    buttons.querySelector<HTMLElement>('.primary')?.focus();
  }

  layer.body.append(make('p', { class: 'soft', role: 'status' }, 'Opening …'));
  step('open', {
    ...(transactionId ? { transaction_id: transactionId } : { items: items.map(({ priceId, quantity = 1 }) => ({ price_id: priceId, quantity })) }),
    ...(customData && { custom_data: customData }),
  }).then((transaction) => {
    if (over) return;
    show(transaction);
    tell({ name: 'checkout.loaded', data: { transaction_id: transaction.id } });
  }, (failure: unknown) => {
    if (over) return;
    layer.body.replaceChildren(make('p', { class: 'fault', role: 'alert' }, failure instanceof Error ? failure.message : ''), make('div', { class: 'actions' }, button('Close', leave)));
    tell({ name: 'checkout.error' });
  });
  return { close };
}
