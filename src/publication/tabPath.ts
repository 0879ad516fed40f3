import type { Config } from '../session/config.ts';
import { defaultRange, isAllTime, localDay, rangeIn, writeRange } from './dateRange.ts';
import { isRangedList, placePath, placeScreens, type PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';

/** The screens that show the last month where their address has no range. */
const showsLastMonth = (screen: string | undefined) =>
  placeScreens.some((one) => one.screen === screen && !isRangedList(screen));

/**
 * The address of a publication's screen as a tab of the current one, which hands on what its own address has. A list that
 * would be of all time gets the days that are shown here; where all time is shown, that goes along.
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
  const isOfAllTime = isRangedList(here.screen);
  if (!listRanges || isChosen || !(isOfAllTime || (isRangedList(screen) && showsLastMonth(here.screen))))
    return path;
  const [name = '', query] = path.split('?');
  return `${name}?${writeRange(new URLSearchParams(query), isOfAllTime ? undefined : defaultRange(today))}`;
}
