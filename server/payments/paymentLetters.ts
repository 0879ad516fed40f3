import type { Letter } from '../mail/letter.ts';
import { screenAddress, type MailConfig } from '../mail/screenAddress.ts';

/** The provider's own pages, and no other's. */
const isProviders = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
};

/**
 * @param page where the payment can be confirmed; empty if the provider gives none
 * @param isFirst it begins the subscription, and may have been confirmed where it was bought
 */
export const confirmPaymentLetter = (config: MailConfig, page: string, isFirst: boolean): Letter => ({
  subject: `Confirm your payment for ${config.brand.name} with your bank`,
  title: 'Please confirm your payment',
  paragraphs: [
    isFirst
      ? 'Your bank requires you to confirm the payment for your new subscription, which begins then. If you have just confirmed it, you have nothing more to do.'
      : 'Your subscription is due for renewal, and your bank requires you to confirm the payment. Nothing has been charged yet.',
    isProviders(page)
      ? 'Open the payment and follow the instructions of your bank. Or update your payment details in your account to pay with another card.'
      : 'Please update your payment details in your account so that your subscription can be paid.',
  ],
  action: isProviders(page)
    ? { label: 'Open the payment', url: page }
    : { label: 'Open your account', url: screenAddress(config, 'user') },
  closing: isFirst
    ? 'Without it nothing is charged, and the subscription does not begin.'
    : 'Otherwise your subscription will end.',
});
