import type { Words } from '../../i18n/words.ts';

/** Names of the viewer's events; an unknown one keeps its raw name. */
export function typeOf(category: string, say: Words): string {
  switch (category) {
    case 'onExternalLinkClicked':
    case 'onVideoStarted':
    case 'onAudioStarted':
    case 'onDownloadDocument':
      return say(`analytics.engagements.${category}`);
    default:
      return category;
  }
}
