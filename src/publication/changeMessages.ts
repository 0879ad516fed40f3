import { bringWords } from '../i18n/roomWords.ts';

/** How a figure changed since the period before. */
export const changeMessages = {
  up: '+%{size}, up from %{before}',
  down: '−%{size}, down from %{before}',
  same: 'No change',
  first: 'None before',
  percent: '%{size}%',
};

bringWords({ change: changeMessages });
