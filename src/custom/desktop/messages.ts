import { bringWords } from '../../i18n/roomWords.ts';

export const desktopMessages = {
  redirecting: 'Redirecting',
  text: 'The Desktop Publisher opens in a moment.',
  open: 'Open it now',
  here: {
    title: 'Make flipbooks on your own computer',
    text: 'The Desktop Publisher turns PDFs into flipbooks and uploads them to your account. Install it, then log in with your email address and your access code.',
    downloads: 'Go to Downloads',
    activation: 'How activation works',
  },
  unsafe: {
    title: 'The Desktop Publisher cannot be opened',
    text: 'Its address is not set up properly. Please contact support for assistance.',
  },
};

bringWords({ desktop: desktopMessages });
