import type { Lead } from '#contract/leads';
import type { Words } from '../../i18n/words.ts';

/** What a lead came through: a link's label, its identifier where the label is gone, or the publication itself. */
export const sourceName = (
  { link = '', linkLabel = '' }: Pick<Lead, 'link' | 'linkLabel'>,
  say: Words,
): string => (link === '' ? say('leads.whole') : linkLabel || say('leads.unnamedLink', { link }));
