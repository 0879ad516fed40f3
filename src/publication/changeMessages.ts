import { bringWords } from '../i18n/roomWords.ts';

/** How a figure changed since an earlier period, or differs from another. */
export const changeMessages = {
  up: '+%{size}, up from %{before}',
  down: '−%{size}, down from %{before}',
  same: 'No change',
  first: 'None before',
  percent: '%{size}%',
  short: { up: '+%{size}', down: '−%{size}', same: '±0%', first: 'new', none: '–' },
  against: {
    up: '+%{size}, against %{before}',
    down: '−%{size}, against %{before}',
    same: 'No difference',
  },
};

bringWords({ change: changeMessages });
