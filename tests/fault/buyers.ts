import qs from 'qs';
import type { RenewedProduct, SubscriptionProduct } from '#contract/products';

/** A logged-in user, from outside: retries when there is no reply, as people do. */
export interface Buyer {
  accountId: number;
  email: string;
  ask(name: string, body?: object): Promise<Record<string, unknown>>;
}

export interface Answering {
  /** Waits until the server is back. */
  up: () => Promise<void>;
  origin: string;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Undefined if the server died meanwhile. */
async function post(
  url: string,
  cookie: string,
  body: object,
): Promise<{ status: number; json: Record<string, unknown>; cookie: string } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const [sid = ''] = response.headers.getSetCookie();
    const text = await response.text();
    return {
      status: response.status,
      json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      cookie: sid.split(';')[0] ?? '',
    };
  } catch {
    await pause();
    return undefined;
  }
}

export async function signIn(
  { origin, up }: Answering,
  accountId: number,
  email: string,
  password: string,
): Promise<Buyer> {
  let [cookie, pair] = ['', {}];
  const ask: Buyer['ask'] = async (name, body = {}) => {
    const [path, action] = name.split('#');
    for (;;) {
      await up();
      const answer = await post(`${origin}/account/api/${path}`, cookie, {
        ...pair,
        ...(action && { action }),
        ...body,
      });
      if (!answer || answer.status >= 500) continue;
      if (answer.status !== 200)
        throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
      if (answer.cookie) ({ cookie } = answer);
      return answer.json;
    }
  };
  const { token, checksum } = await ask('login', { email, password, detail: true });
  pair = { token, checksum };
  return { accountId, email, ask };
}

/** The card provider as browsers speak to it. */
export interface CardBrowser {
  address: string;
  key: string;
}

const card = { type: 'card', card: { number: '4242424242424242', exp_month: 8, exp_year: 2034, cvc: '123' } };

async function confirm(
  { address, key }: CardBrowser,
  { id, client_secret }: { id: string; client_secret: string },
): Promise<string> {
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await fetch(`${address}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: qs.stringify({ client_secret, payment_method_data: card }),
  });
  return ((await response.json()) as { payment_method?: string }).payment_method ?? '';
}

type Replied = {
  intent?: { id: string; client_secret: string };
  transactionId?: string;
  txn_id?: string;
  message?: string;
};

/** Pays for a year of something by card; starts again if the server reports a failure. */
export async function buyByCard(buyer: Buyer, browser: CardBrowser, product: RenewedProduct): Promise<void> {
  const { intent } = (await buyer.ask(`renew-${product}-services#intent`)) as Replied;
  // it reports that this payment has already arrived
  if (!intent) return;
  await confirm(browser, intent);
  await buyer.ask(`renew-${product}-services#checkintent`, { paymentIntentId: intent.id });
}

export async function subscribeByCard(
  buyer: Buyer,
  browser: CardBrowser,
  product: SubscriptionProduct,
): Promise<void> {
  const { intent } = (await buyer.ask('creative-services#intent')) as Replied;
  if (!intent) return;
  const paymentMethod = await confirm(browser, intent);
  await buyer.ask('creative-services#createsubscription', { product, paymentMethod });
}

/** The transaction that the hosted checkout opens with. */
export async function beginCheckout(
  buyer: Buyer,
  product: RenewedProduct | SubscriptionProduct,
): Promise<string | undefined> {
  return ((await buyer.ask('creative-services#checkout', { product })) as Replied).transactionId;
}
