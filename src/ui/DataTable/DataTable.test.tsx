import { composeStories } from '@storybook/react-vite';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './DataTable.stories.tsx';

const { Filled, Loading, Reloading, Empty, Details, Selection, TenThousandRows, VeryLongNames } =
  composeStories(stories);
const show = (Story: typeof Filled) => render(<ThemeFrame scheme="light">{<Story />}</ThemeFrame>);

const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('is a named table with columns and one row per item', () => {
  show(Filled);
  const table = screen.getByRole('table', { name: 'Publications' });
  expect(table).toHaveAccessibleDescription('Arrow keys move between rows, Enter opens a row.');
  expect(table).toHaveAttribute('aria-rowcount', '13');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Published',
    'Pages',
    'Reads',
    'Actions',
  ]);
  expect(bodyRows()).toHaveLength(12);
});

it('sorts by a column in both directions, and says so', async () => {
  show(Filled);
  const reads = screen.getByRole('columnheader', { name: 'Reads' });
  expect(reads).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Reads' }));
  expect(reads).toHaveAttribute('aria-sort', 'descending');
  expect(within(bodyRows()[0] as HTMLElement).getByText('19,584')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reads' }));
  expect(reads).toHaveAttribute('aria-sort', 'ascending');
  expect(within(bodyRows()[0] as HTMLElement).getByText('0')).toBeInTheDocument();
});

it('has one row in the Tab order, and moves it with the arrows, Home and End', async () => {
  show(Filled);
  const rows = bodyRows();
  expect(rows.map((row) => row.tabIndex)).toEqual([0, ...Array<number>(11).fill(-1)]);
  rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  expect(rows[2]).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{End}');
  expect(rows[11]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(rows[0]).toHaveFocus();
});

it('arrow keys also work from a link in a row, but not from a button', () => {
  show(Filled);
  const [first, second] = bodyRows() as [HTMLElement, HTMLElement];
  const link = within(first).getByRole('link', { name: 'Heatmap' });
  link.focus();
  fireEvent.keyDown(link, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  const button = within(first).getByRole('button', { name: /^Delete/ });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(button).toHaveFocus();
});

it('follows the primary link on Enter, in a new tab with Ctrl', async () => {
  show(Filled);
  const row = bodyRows()[3] as HTMLElement;
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  within(row).getAllByRole('link')[0]?.addEventListener('click', followed);
  row.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(followed.mock.calls.map(([event]) => event.ctrlKey)).toEqual([false, true]);
});

it('announces loading, without rows that a screen reader could read', () => {
  show(Loading);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Loading publications');
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('keeps the rows while they reload', () => {
  show(Reloading);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(bodyRows()).toHaveLength(12);
});

it('shows words when empty', () => {
  show(Empty);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No publications yet' })).toBeInTheDocument();
});

it('opens and closes a row’s details', async () => {
  show(Details);
  expect(screen.getByText('Two readers followed the link on page 21.')).toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: 'Show Details, page 21' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  expect(screen.queryByText(/Two readers/)).not.toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('selects one row, then all, then none', async () => {
  show(Selection);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all publications' });
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
  await userEvent.click(all);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Zine/ }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

it('gives the full text of a cell that is cut off', () => {
  show(VeryLongNames);
  const [cell] = within(bodyRows()[0] as HTMLElement).getAllByRole('cell');
  expect(cell).toHaveAttribute('title', cell?.textContent);
});

it('draws a small part of a long list, and announces its length', () => {
  show(TenThousandRows);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(names().length).toBeLessThan(60);
});
