import type { Letter } from '../mail/letter.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';

/** A provider's own pages, and no other's. */
export const isPageOf = (domain: 'stripe.com' | 'paddle.com', address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`));
};

/**
 * The first payment of a new subscription waits in the account, which always shows the one that counts. The provider's
 * page for it comes second, because it ends once another card is tried.
 * @param of which payment
 * @param page the provider's own, where it can be confirmed; empty if there is none
 */
export function confirmPaymentLetter(config: MailConfig, of: 'first' | 'renewal', page: string): Letter {
  const there = isPageOf('stripe.com', page);
  const account = { label: 'Open your account', url: screenAddress(config, 'user') };
  const heading = {
    subject: `Confirm your payment for ${config.brand.name} with your bank`,
    title: 'Please confirm your payment',
  };
  if (of === 'renewal')
    return {
      ...heading,
      paragraphs: [
        'Your subscription is due for renewal, and your bank requires you to confirm the payment. Nothing has been charged yet.',
        there
          ? 'Open the payment and follow the instructions of your bank. Or update your payment details in your account to pay with another card.'
          : 'Please update your payment details in your account so that your subscription can be paid.',
      ],
      action: there ? { label: 'Open the payment', url: page } : account,
      closing: 'Otherwise your subscription will end.',
    };
  return {
    ...heading,
    paragraphs: [
      'Your bank requires you to confirm the payment for your new subscription, which begins then. If you have just confirmed it, you have nothing more to do.',
      'Otherwise open your account: the payment waits there, with the step that is left.',
    ],
    action: account,
    ...(there && {
      otherwise: { label: 'Confirm this payment on our payment provider’s page', url: page },
    }),
    closing: 'Until you confirm it, nothing is charged, and the subscription does not begin.',
  };
}

/** To the operator: a notification is answered as a fault, and the provider sends it again. */
export const notificationRefusedLetter = (
  provider: string,
  request: string,
  why = 'The log says why.',
): Letter => ({
  subject: `A payment notification of ${provider} could not be taken`,
  title: 'A payment notification could not be taken',
  paragraphs: [
    why,
    `Look for the request ${request} in the log. The provider sends the notification again, for three days. Once the cause is mended, it is taken by itself; "npm run reconcile" says whether anything is missing.`,
  ],
  closing: 'Further ones of today are in the log only.',
});

/** Most lines in one email. */
const LONGEST = 50;

/** To the operator: what the daily comparison with the providers could not put right. */
export const recordsLetter = (lines: readonly string[]): Letter => ({
  subject: lines.length === 1 ? 'A payment needs you' : `${lines.length} payments need you`,
  title: 'Payment records differ from the provider’s',
  paragraphs: [
    'The daily comparison has put right what it could. This is left:',
    ...lines.slice(0, LONGEST),
    ...(lines.length > LONGEST ? [`${lines.length - LONGEST} more are in the log.`] : []),
  ],
  closing: 'Run "npm run reconcile" to see everything again.',
});
