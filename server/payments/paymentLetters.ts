import type { Letter } from '../mail/letter.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';

/** The provider's own pages, and no other's. */
const isProviders = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
};

const words = {
  first: {
    why: 'Your bank requires you to confirm the payment for your new subscription, which begins then. If you have just confirmed it, you have nothing more to do.',
    here: 'Otherwise open the payment and follow the instructions of your bank.',
    elsewhere: 'Otherwise buy it again in your account: your bank asks you there, and you pay once.',
    closing: 'Until you confirm it, nothing is charged, and the subscription does not begin.',
  },
  renewal: {
    why: 'Your subscription is due for renewal, and your bank requires you to confirm the payment. Nothing has been charged yet.',
    here: 'Open the payment and follow the instructions of your bank. Or update your payment details in your account to pay with another card.',
    elsewhere: 'Please update your payment details in your account so that your subscription can be paid.',
    closing: 'Otherwise your subscription will end.',
  },
} as const;

/**
 * @param of which payment: the first of a new subscription may have been confirmed where it was bought
 * @param page where it can be confirmed; empty if the provider gives none
 */
export function confirmPaymentLetter(config: MailConfig, of: keyof typeof words, page: string): Letter {
  const { why, here, elsewhere, closing } = words[of];
  return {
    subject: `Confirm your payment for ${config.brand.name} with your bank`,
    title: 'Please confirm your payment',
    paragraphs: [why, isProviders(page) ? here : elsewhere],
    action: isProviders(page)
      ? { label: 'Open the payment', url: page }
      : { label: 'Open your account', url: screenAddress(config, 'user') },
    closing,
  };
}
