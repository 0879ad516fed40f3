import type { Page } from '@playwright/test';
import { whileNavigating } from './reactions.ts';
import type { Found } from './seen.ts';

/** A control's key, the same for all rows of a table and all publications. */
export interface Control extends Found {
  key: string;
  screen: string;
}

/** The same on every screen, and used once: what surrounds it, and controls that do the same for whatever is shown. */
const everywhere = [
  /^(banner|contentinfo|navigation|"Notifications"|dialog "Choose a date"|"Date (From|To)") /,
  /^"Usual ranges" button (Last|This)/,
  / button (Show password|Hide password|Export to Excel)$/,
];

/** Tabs, which lead to every screen of a publication. */
const tabs = /^navigation Screens of/;

/** The same wherever links are created. */
const ofLinks = /^dialog "(Create trackable links|# trackable links? created)"/;

/** The same on every screen of a publication: its head, and what several of them show. */
const ofPublications = [
  /^(navigation (Page shown|Pages by)|dialog "(Share …|Other publications)"|listbox "Other publications") /,
  /^main (link (Go Back|…)|button (Share|Other publications))$/,
  /^"(How far do readers get\?|How far sessions get|Pages|Engagement Details of page #)" /,
];

/** The screen it belongs to, or the screens: what is sent is always the screen's. */
function ownerOf({ place, role, name, submits }: Found, screen: string): string {
  const control = `${place} ${role} ${name}`;
  const isOne = (kinds: readonly RegExp[]) => kinds.some((kind) => kind.test(control));
  if (ofLinks.test(control) && !submits) return 'links of every publication';
  if (screen.includes(':publication') && !submits) {
    if (tabs.test(control)) return 'every publication';
    if (isOne(ofPublications)) return 'any publication';
  }
  if (isOne(everywhere)) return 'everywhere';
  return place === 'main' ? screen : screen.replace('/:identifier', '');
}

/** Differences between two of a kind: quoted names, addresses, numbers. */
const alike = (text: string, subjects: readonly string[]) =>
  subjects
    .reduce((left, subject) => left.replaceAll(subject, '…'), text)
    .replaceAll(/“[^”]*”/g, '…')
    .replace(/^Choose a date, .* is chosen$/, 'Choose a date')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d+([.,:/]\d+)*( (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*)?/g, '#');

/** Options of a list are alike, and so are the heads that sort a table. */
function nameOf({ role, sorts, cell, name }: Found, subjects: readonly string[]): string {
  if (role === 'option') return '';
  return sorts ? 'head of a column' : (cell ?? alike(name, subjects));
}

/** `/home/heatmap/Windrow/abc#pages` → `heatmap/:publication/:identifier`. */
export function screenOf(address: string): string {
  const { hash, pathname } = new URL(address);
  if (!hash.startsWith('#/home/')) return pathname;
  const [name = '', ...parameters] =
    hash.slice('#/home/'.length).split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
  return [name, ...parameters.map((_, at) => [':publication', ':identifier'][at])].join('/');
}

/** @param subjects of several alike, the first is used: it has the most to show */
export async function lookAt(page: Page, subjects: readonly string[]): Promise<Control[]> {
  const screen = screenOf(page.url());
  const found = await whileNavigating(() => page.evaluate(() => window.walk.controls()));
  const isFirst = ({ row }: Found) => subjects.slice(0, 1).some((subject) => row.includes(subject));
  return [...found.filter(isFirst), ...found.filter((control) => !isFirst(control))].map((control) => {
    const place = alike(control.place, subjects);
    const name = nameOf(control, subjects);
    const where = ownerOf({ ...control, place, name }, screen);
    return { ...control, screen: where, key: [where, place, control.role, name].join(' | ') };
  });
}

/** Closes a layer without losing anything. */
export const closes = ({ inDialog, name, place }: Control) =>
  inDialog && !place.startsWith('navigation') && /^(Cancel|Close|Keep|Not now|Back|Done|Refuse)\b/.test(name);

/** Irreversible actions: left for the end, in this order. */
const final: readonly ((control: Control) => boolean)[] = [
  // whose page is open must not have been deleted elsewhere before
  (control) =>
    control.screen.startsWith('readers/') && control.place.startsWith('alertdialog') && !closes(control),
  ({ place, name }) => place.includes('"Checkout"') && /^(Pay|Go on)/.test(name),
  (control) =>
    control.place.startsWith('alertdialog') && !closes(control) && control.name !== 'Delete publication',
  (control) => control.place.startsWith('alertdialog') && !closes(control),
  ({ role, name }) => role === 'link' && /^Log out$/.test(name),
];

/** Its position among irreversible actions; -1 for reversible ones. */
export const finalRank = (control: Control): number => final.findIndex((is) => is(control));
