import type { Words } from '../../i18n/words.ts';
import { publicationsMessages } from './messages.ts';

type Maker = keyof typeof publicationsMessages.makers;

const isKnown = (maker: string): maker is Maker => Object.hasOwn(publicationsMessages.makers, maker);

/** What made a publication; a host's own name for it is shown as it is. */
export const makerName = (maker: string, say: Words): string =>
  isKnown(maker) ? say(`publications.makers.${maker}`) : maker;
