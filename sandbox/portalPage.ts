import type { ISubscriptionResponse, ITransactionResponse } from '@paddle/paddle-node-sdk';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const day = (instant: string | null | undefined) =>
  instant ? new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }) : '';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; }
  h1 { font-size: 1.5rem; margin: 1rem 0; }
  .mark { display: inline-block; padding: .25rem .625rem; border: 1px dashed; border-radius: .375rem; font-size: .8125rem; }
  section { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .625rem; padding: 1.25rem; margin: 1rem 0; }
  h2 { font-size: 1.0625rem; margin: 0; }
  p { margin: .25rem 0 1rem; }
  form { display: inline-block; margin: 0 .5rem .5rem 0; }
  button { font: inherit; min-height: 2.75rem; padding: 0 1rem; }
`;

const words = {
  active: 'Active',
  trialing: 'Free days',
  past_due: 'Not paid',
  canceled: 'Ended',
  paused: 'Paused',
} as const;

function buttonsOf({ status, scheduled_change }: ISubscriptionResponse): [action: string, label: string][] {
  if (status === 'canceled') return [];
  if (scheduled_change)
    return [
      ['resume', 'Undo the cancellation'],
      ['bill', 'Let the term end now'],
    ];
  return [
    ['cancel', 'Cancel at the end of the term'],
    ['bill', 'Bill the next term now'],
    ['refuse', 'Bill it, and let the card refuse'],
  ];
}

/** As in the email about a refused payment. */
const payLink = (due: ITransactionResponse | undefined): string =>
  due?.checkout?.url ? `<p><a href="${escape(due.checkout.url)}">Pay what is due</a></p>` : '';

function card(
  subscription: ISubscriptionResponse,
  due: ITransactionResponse | undefined,
  path: string,
): string {
  const { id, status, items, next_billed_at, scheduled_change } = subscription;
  const next = scheduled_change
    ? `Ends on ${day(scheduled_change.effective_at)}`
    : next_billed_at
      ? `Next payment on ${day(next_billed_at)}`
      : '';
  const buttons = buttonsOf(subscription)
    .map(
      ([action, label]) =>
        `<form method="post" action="${escape(`${path}/${id}/${action}`)}"><button>${escape(label)}</button></form>`,
    )
    .join('');
  const title = items.map(({ price }) => price.name ?? price.description).join(', ');
  return `<section><h2>${escape(title)}</h2><p>${escape([words[status], next].filter(Boolean).join(' · '))}</p>${payLink(due)}${buttons}</section>`;
}

/** The portal's page, newest subscription first. */
export const portalPage = (
  subscriptions: readonly ISubscriptionResponse[],
  transactions: readonly ITransactionResponse[],
  path: string,
  nonce: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Your subscriptions</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><p class="mark">Offline sandbox – no money moves</p><h1>Your subscriptions</h1>
${
  subscriptions.length === 0
    ? '<p>There is none.</p>'
    : subscriptions
        .toReversed()
        .map((one) =>
          card(
            one,
            transactions.find(
              ({ subscription_id, status }) => subscription_id === one.id && status === 'past_due',
            ),
            path,
          ),
        )
        .join('\n')
}
</main></body></html>
`;
