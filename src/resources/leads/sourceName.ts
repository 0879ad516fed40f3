import type { Lead } from '#contract/leads';
import type { Words } from '../../i18n/words.ts';

/** A lead's source: the link's label, gone with the link, or the publication. */
export const sourceName = (
  { link = '', linkLabel = '' }: Pick<Lead, 'link' | 'linkLabel'>,
  say: Words,
): string => (link === '' ? say('leads.whole') : linkLabel || say('leads.deletedLink'));
