import { mailedPages } from '#rules/accessWords';
import type { Letter } from '../mail/letter.ts';
import { screenAddress as screen, type MailConfig } from '../mail/screenAddress.ts';

const notRequested = 'If you did not request this, you can ignore this email: nothing has changed.';

export const resetLetter = (config: MailConfig, email: string, code: string): Letter => ({
  subject: `Reset your ${config.brand.name} password`,
  title: mailedPages.reset,
  paragraphs: [
    `We received a request for a new password for the account ${email}.`,
    'This link works once, for one hour.',
  ],
  action: {
    label: mailedPages.reset,
    url: screen(config, 'reset-password', { confirmation_code: code, user_name: email }),
  },
  closing: notRequested,
});

export const confirmLetter = (config: MailConfig, userName: string, email: string, code: string): Letter => ({
  subject: `Confirm your email address for ${config.brand.name}`,
  title: mailedPages.confirm,
  paragraphs: [
    `${email} will become the email address of account ${userName}.`,
    'To confirm, open this link and enter your account password. The link works once, for one day.',
  ],
  action: {
    label: 'Confirm this address',
    url: screen(config, 'confirm-email', { confirmation_code: code, user_name: userName }),
  },
  closing: notRequested,
});

const ifNotYou = "If this was you, you don't need to do anything. If not, choose a new password now.";
const notYou = (config: MailConfig) => ({
  action: { label: mailedPages.reset, url: screen(config, 'forgotpassword') },
});

export const passwordChangedLetter = (config: MailConfig): Letter => ({
  subject: `Your ${config.brand.name} password was changed`,
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was just changed, and all other devices were logged out.',
    ifNotYou,
  ],
  ...notYou(config),
});

export const emailChangeAskedLetter = (config: MailConfig, email: string): Letter => ({
  subject: `A new email address for your ${config.brand.name} account`,
  title: 'Your email address is about to change',
  paragraphs: [
    `Your account's email address will change to ${email} as soon as that address is confirmed with your password.`,
    ifNotYou,
  ],
  ...notYou(config),
});

export const emailChangedLetter = (config: MailConfig, email: string): Letter => ({
  subject: `Your ${config.brand.name} email address was changed`,
  title: 'Your email address was changed',
  paragraphs: [`Your account's email address is now ${email}. This is the last email to this address.`],
  closing: "If this wasn't you, please contact us immediately.",
});
