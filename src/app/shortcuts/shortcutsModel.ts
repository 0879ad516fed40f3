import { isRangedList, offeredScreens, placePath, showsLink } from '../../publication/placeScreens.ts';
import { linkedSubject, trackIdOf } from '../../publication/subject.ts';
import type { MessageKey } from '../../i18n/words.ts';
import type { Config } from '../../session/config.ts';
import type { AccountDetail } from '#contract/session';
import { addressOf, menuPlaces } from '../menuGroups.ts';

export interface Shortcut {
  letter: string;
  title: MessageKey;
}

/** After g: the screens of the menu. */
export const menuShortcuts = (config: Config, account: AccountDetail): (Shortcut & { to: string })[] =>
  menuPlaces(config, account).flatMap((place) =>
    place.letter ? [{ letter: place.letter, title: place.title, to: addressOf(place) }] : [],
  );

/** After g: the screens of the publication that is shown. */
export const publicationShortcuts = (config: Config): Shortcut[] =>
  offeredScreens(config).map(({ screen, letter }) => ({ letter, title: `screens.${screen}` }));

export interface Here {
  screen?: string | undefined;
  publication?: string | undefined;
  /** What follows the publication in the address. */
  more?: string | undefined;
  search: string;
}

/** Where a letter after g leads; a publication's own screens before those of the menu. */
export function placeOf(
  letter: string,
  { screen, publication, more, search }: Here,
  config: Config,
  account: AccountDetail,
): string | Promise<string> | undefined {
  const tab = offeredScreens(config).find((one) => one.letter === letter);
  if (publication === undefined || !tab)
    return menuShortcuts(config, account).find((one) => one.letter === letter)?.to;
  // elsewhere the last part names a reader or a session
  const subject = { publication, trackId: showsLink(screen) ? trackIdOf(more) : undefined };
  const params = new URLSearchParams(search);
  const linked = linkedSubject(subject, params);
  const path = placePath(tab.screen, linked);
  if (!isRangedList(tab.screen)) return path;
  // loaded with the tabs, and not with the keys, which every screen has
  return import('../../publication/tabPath.ts').then(
    ({ tabPath }) => tabPath(tab.screen, linked, { screen, params }, config),
    () => path,
  );
}

const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=spinbutton], [role=combobox]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key is meant for what has the focus, or for a layer that waits for its answer. */
export const isTakenElsewhere = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest(typed) !== null) || document.querySelector(layers) !== null;
