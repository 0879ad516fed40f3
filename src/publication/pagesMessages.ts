import { bringWords } from '../i18n/roomWords.ts';

/** Words for what is known of a publication's pages. */
export const pagesMessages = {
  title: 'This publication’s viewer doesn’t report pages',
  analytics:
    'Sessions, time and clicks are counted for the publication as a whole. Exported flipbooks, Flip PDF, turn.js, StPageFlip, dFlip, Real3D FlipBook and the viewer of PDF.js report their pages by themselves; any other viewer does with one line of script.',
  heatmap:
    'There is no heat map page by page. Exported flipbooks, Flip PDF, turn.js, StPageFlip, dFlip, Real3D FlipBook and the viewer of PDF.js report their pages by themselves; any other viewer does with one line of script.',
  pointsTitle: 'This publication’s viewer reports pages, but no clicks or zooms so far',
  points:
    'So there is no heat to show. Flip PDF, turn.js, StPageFlip, dFlip, Real3D FlipBook and the viewer of PDF.js report their pages alone; with one line of script, verso.click, any viewer reports where readers click.',
  pointsHow: 'How a viewer reports clicks',
  how: 'How a viewer reports pages',
  stats: 'Stats',
  spreadsSince: 'Both pages of a spread count since %{day}; before that, only the left page did.',
};

bringWords({ pages: pagesMessages });
