import type { Letter } from '../mail/letter.ts';
import { screenAddress as screen, type Told } from '../mail/screenAddress.ts';

const unasked = 'If you did not ask for this, you can ignore this mail: nothing has changed.';

export const resetLetter = (config: Told, email: string, code: string): Letter => ({
  subject: `Reset your ${config.brand.name} password`,
  title: 'Choose a new password',
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for the account ${email}.`,
    'This link works once, for one hour.',
  ],
  action: {
    label: 'Choose a new password',
    url: screen(config, 'reset-password', { confirmation_code: code, user_name: email }),
  },
  closing: unasked,
});

export const confirmLetter = (config: Told, userName: string, email: string, code: string): Letter => ({
  subject: `Confirm your email address for ${config.brand.name}`,
  title: 'Confirm your email address',
  paragraphs: [
    `The account ${userName} is to be reached at ${email} from now on.`,
    'To agree, open this link and give the password of your account. The link works once, for one day.',
  ],
  action: {
    label: 'Confirm this address',
    url: screen(config, 'confirm-email', { confirmation_code: code, user_name: userName }),
  },
  closing: unasked,
});

const ifNotYou = 'If that was you, there is nothing to do. If not, choose a new password now.';
const notYou = (config: Told) => ({
  action: { label: 'Choose a new password', url: screen(config, 'forgotpassword') },
});

export const passwordChangedLetter = (config: Told): Letter => ({
  subject: `Your ${config.brand.name} password was changed`,
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was just changed, and all other devices were logged out.',
    ifNotYou,
  ],
  ...notYou(config),
});

export const emailChangeAskedLetter = (config: Told, email: string): Letter => ({
  subject: `A new email address for your ${config.brand.name} account`,
  title: 'Your email address is about to change',
  paragraphs: [
    `Your account is to be reached at ${email}, as soon as somebody confirms that address with your password.`,
    ifNotYou,
  ],
  ...notYou(config),
});

export const emailChangedLetter = (config: Told, email: string): Letter => ({
  subject: `Your ${config.brand.name} email address was changed`,
  title: 'Your email address was changed',
  paragraphs: [`Your account is reached at ${email} from now on. This is the last mail to this address.`],
  closing: 'If that was not you, please contact us at once.',
});
