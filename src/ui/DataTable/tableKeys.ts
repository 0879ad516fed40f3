import type { KeyboardEvent, MouseEvent as Click, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { rowForKey } from './tableRows.ts';

/** The table's own row that an event comes from, if it comes from one: not from a menu it opened, nor from a table within. */
function eventRow(event: SyntheticEvent<HTMLElement>): HTMLTableRowElement | undefined {
  const row =
    event.target instanceof Element ? event.target.closest<HTMLTableRowElement>('tr[data-row]') : null;
  return row && row.closest('table')?.parentElement === event.currentTarget ? row : undefined;
}

/** Remembers the row that has the focus, so that Tab comes back to it. */
export function rememberRow(event: SyntheticEvent<HTMLElement>, remember: (row: number) => void): void {
  const row = eventRow(event);
  if (row) remember(Number(row.dataset['row']));
}

/**
 * Lets keys act on the row that has the focus, or whose link has it: arrows, pages and ends move
 * between rows, Enter follows the row's primary link (in a new tab with Ctrl or ⌘), or opens its details where it has none.
 * @param show makes a row be drawn, wherever it stands, so that it can take the focus
 */
export function moveInTable(
  event: KeyboardEvent<HTMLElement>,
  rows: number,
  show: (row: number) => void,
): void {
  const row = eventRow(event);
  if (!row || event.defaultPrevented || event.altKey) return;
  const onRow = event.target === row;
  if (!onRow && !(event.target instanceof HTMLAnchorElement)) return;

  if (event.key === 'Enter' && onRow) {
    followPrimaryLink(row, event);
    return;
  }
  const target =
    event.ctrlKey || event.metaKey ? undefined : rowForKey(event.key, Number(row.dataset['row']), rows);
  if (target === undefined) return;
  event.preventDefault();
  const table = event.currentTarget;
  flushSync(() => show(target));
  table.querySelector<HTMLElement>(`:scope > table > tbody > tr[data-row="${target}"]`)?.focus();
}

/** What a row's click is not for. */
const own = 'a, button, input, label, select, textarea, .tick, .actions';

/** Lets a click anywhere on a row do what Enter does, but not one on its own controls, nor one that selects text. */
export function openByClick(event: Click<HTMLElement>): void {
  const row = eventRow(event);
  if (!row || event.defaultPrevented || (event.target instanceof Element && event.target.closest(own)))
    return;
  if (window.getSelection()?.isCollapsed !== false) followPrimaryLink(row, event);
}

function followPrimaryLink(
  row: HTMLTableRowElement,
  event: KeyboardEvent<HTMLElement> | Click<HTMLElement>,
): void {
  const link =
    row.querySelector<HTMLElement>('.primary a[href], .primary button') ??
    row.querySelector('a[href]') ??
    row.querySelector<HTMLElement>('.expander');
  if (!link) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
