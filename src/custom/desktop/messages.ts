import { bringWords } from '../../roomWords.ts';

export const desktopMessages = {
  redirecting: 'Redirecting',
  text: 'The Desktop Publisher opens in a moment.',
  open: 'Open it now',
  unsafe: { title: 'The Desktop Publisher cannot be opened', text: 'Its address is not set up properly. Please contact support for assistance.' },
};

bringWords({ desktop: desktopMessages });
