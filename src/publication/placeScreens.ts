import { screenPath } from '../app/screenPath.ts';
import type { Subject } from './subject.ts';

/** The screens of a publication in the order of their tabs, each with the letter that leads there after g. */
export const placeScreens = [
  { screen: 'analytics', letter: 'a' },
  { screen: 'heatmap', letter: 'h' },
  { screen: 'readers', letter: 'r' },
  { screen: 'trackableLinks', letter: 't' },
  { screen: 'leads', letter: 'l' },
  { screen: 'forms', letter: 'f' },
] as const;
export type PlaceScreen = (typeof placeScreens)[number]['screen'];

/** Those that the host has. */
export const offeredScreens = ({ readers }: { readers?: boolean | undefined }) =>
  placeScreens.filter(({ screen }) => screen !== 'readers' || readers);

/** The address of a publication's screen; a trackable link stays where the screen knows links. */
export const placePath = (screen: PlaceScreen, { publication, trackId }: Subject): string =>
  screen === 'readers' ? screenPath.readers(publication) : screenPath[screen](publication, trackId);
