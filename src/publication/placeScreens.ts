import { screenPath } from '../app/screenPath.ts';
import type { Subject } from './subject.ts';

/** The screens of a publication in the order of their tabs, each with the letter that leads there after g. */
export const placeScreens = [
  { screen: 'analytics', letter: 'a' },
  { screen: 'pages', letter: 'n' },
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

/** The screens that can show one trackable link. */
export const showsLink = (screen: string | undefined) =>
  screen === 'analytics' || screen === 'pages' || screen === 'heatmap';

/** The address of a publication's screen; a trackable link stays where the screen knows links, and else as a filter. */
export function placePath(screen: PlaceScreen, { publication, trackId }: Subject): string {
  if (showsLink(screen)) return screenPath[screen](publication, trackId);
  return `${screenPath[screen](publication)}${trackId ? `?link=${encodeURIComponent(trackId)}` : ''}`;
}

/** The lists that are of all time unless they have a range. */
export const isRangedList = (screen: string | undefined) =>
  screen === 'readers' || screen === 'trackableLinks';
