import { screenPath } from '../app/screenPath.ts';
import type { Config } from '../session/config.ts';
import { defaultRange, isAllTime, localDay, rangeIn, writeRange } from './dateRange.ts';
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

const isRangedList = (screen: string | undefined) => screen === 'readers' || screen === 'trackableLinks';
/** The screens that show the last month where their address has no range. */
const showsLastMonth = (screen: string | undefined) =>
  placeScreens.some((one) => one.screen === screen && !isRangedList(screen));

/**
 * The address of a publication's screen as a tab of the current one, which hands on what its own address has. A list that
 * would be of all time gets the days that are shown here.
 */
export function tabPath(
  screen: PlaceScreen,
  subject: Subject,
  here: { screen: string | undefined; params: URLSearchParams },
  { listRanges }: Pick<Config, 'listRanges'>,
): string {
  const path = placePath(screen, subject);
  const today = localDay(new Date());
  const isChosen = rangeIn(here.params, today) !== undefined || isAllTime(here.params);
  if (!listRanges || isChosen || !isRangedList(screen) || !showsLastMonth(here.screen)) return path;
  const [name = '', query] = path.split('?');
  return `${name}?${writeRange(new URLSearchParams(query), defaultRange(today))}`;
}
