import { bringWords } from '../../i18n/roomWords.ts';

export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  goTo: 'Go to',
  publication: 'In a publication',
  lists: 'In lists',
  anywhere: 'Anywhere',
  then: 'then',
  find: 'Find',
  help: 'Show this list',
  rows: 'Previous or next row',
  open: 'Open the row',
  single: 'Single-key shortcuts',
  singleHelp: 'Switch them off if you use speech input. The choice is kept in this browser.',
};

bringWords({ shortcuts: shortcutsMessages });
