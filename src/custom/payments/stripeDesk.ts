import type { PaymentIntentResult, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import type { Intent } from '#contract/payments';
import { CardDeclined, type CardDesk } from './cardPayment.ts';
import type { CardScript } from './providerScripts.ts';

/** The field in which the card provider's error belongs. */
export type CardField = 'number' | 'expiry' | 'cvc';

const fieldsByCode: Readonly<Record<string, CardField>> = {
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incomplete_cvc: 'cvc',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_expiry_year_past: 'expiry',
  invalid_expiry_month_past: 'expiry',
  incomplete_expiry: 'expiry',
};
const ofTheCard = new Set<StripeError['type']>(['card_error', 'validation_error']);

export const fieldOf = ({ code }: Pick<StripeError, 'code'>): CardField =>
  fieldsByCode[code ?? ''] ?? 'number';

const settled = new Set(['succeeded', 'processing', 'requires_capture']);

const declinedBy = (error: StripeError) => new CardDeclined(error.message ?? '', ofTheCard.has(error.type));

function charged({ paymentIntent, error }: PaymentIntentResult, decline = declinedBy): void {
  // confirmed by an earlier try whose answer was lost
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && settled.has(intent.status)) return;
  throw error ? decline(error) : new CardDeclined('', false);
}

/** Shows the bank's own question about a payment that has its card. @throws CardDeclined where nothing was charged */
export const confirmAtBank = async (stripe: CardScript, { client_secret }: Intent): Promise<void> =>
  charged(await stripe.confirmCardPayment(client_secret));

/**
 * Confirms with the card in the provider's fields.
 * @param complain called with an error that belongs to a field
 */
export function stripeDesk(
  stripe: CardScript,
  card: StripeCardNumberElement,
  complain: (field: CardField, words: string) => void,
): CardDesk {
  const decline = (error: StripeError) => {
    const declined = declinedBy(error);
    if (declined.byCard && error.message) complain(fieldOf(error), error.message);
    return declined;
  };
  return {
    confirmPayment: async ({ client_secret }) =>
      charged(await stripe.confirmCardPayment(client_secret, { payment_method: { card } }), decline),
    confirmAtBank: async ({ client_secret }) =>
      charged(await stripe.confirmCardPayment(client_secret), decline),
    confirmSetup: async ({ client_secret }) => {
      const { setupIntent, error } = await stripe.confirmCardSetup(client_secret, {
        payment_method: { card },
      });
      const intent = setupIntent ?? error?.setup_intent;
      const method = intent?.status === 'succeeded' ? intent.payment_method : null;
      if (method) return typeof method === 'string' ? method : method.id;
      throw error ? decline(error) : new CardDeclined('', false);
    },
  };
}
