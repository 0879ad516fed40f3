import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import type { Sent } from '../../../tests/fakeSend.ts';
import { noReaders } from '../../custom/analytics/sampleAnalytics.ts';
import { listed } from '../../resources/leads/sampleLeads.ts';
import * as searchStories from './SearchButton.stories.tsx';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const stories = storiesIn(searchStories);
const userEvent = events.setup({ delay: null });

const field = () => screen.findByRole('combobox', { name: 'Find publications, links, people and screens' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('opens by its key, and finds what the account has, in groups', async () => {
  const sent: Sent[] = [];
  render(<stories.Opened sent={sent} />);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await userEvent.type(await field(), 'autumn');
  await screen.findByRole('option', { name: /Newsletter/ });
  expect(options()).toEqual([
    'Autumn IssueAutumn-Issue',
    'Autumn-Price-List',
    'Newsletter, autumn issueAutumn-Issue',
    'Kerstin Dahlkerstin@autumn-fair.example · Autumn-Issue',
    'office@autumnandsons.exampleLamp-Catalogue-2026',
  ]);
  expect(screen.getByText('5 results')).toHaveAttribute('role', 'status');
  expect(sent.filter(({ name }) => name === 'searchaccount').map(({ body }) => body)).toEqual([
    { text: 'autumn' },
  ]);
});

test.each([
  ['heatmap', 'Cloud Publications'],
  ['forms', 'Cloud Publications'],
  ['password', 'Security'],
  ['plan', 'Plan and Billing'],
  ['billing', 'Plan and Billing'],
  ['licences', 'License Key Activation'],
  ['invoices', 'Invoices'],
])('%s finds the screen %s', async (typed, screenName) => {
  render(<stories.Opened />);
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  await userEvent.type(await field(), typed);
  expect(await screen.findByRole('option', { name: new RegExp(`^${screenName}`) })).toBeInTheDocument();
});

test('people open their pages, those whom the owner named among them', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(<stories.People onAddress={onAddress} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  await userEvent.type(await field(), 'autumn');
  await screen.findByRole('option', { name: /The autumn reader/ });
  await userEvent.click(screen.getByRole('option', { name: /Kerstin/ }));
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/readers/Autumn-Issue/lead%3A31'));
});

test('arrows and Enter lead there; without pages of people, to their day in the list of leads', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(
    <stories.Opened
      onAddress={onAddress}
      answers={{ ...searchStories.default.args?.answers, getanalytics: noReaders, leads: listed([]) }}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  await userEvent.type(await field(), 'autumn');
  await screen.findByRole('option', { name: /Kerstin/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/analytics/Autumn-Issue/Xk3vT9qLm2Rw'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'kerstin');
  await userEvent.click(await screen.findByRole('option', { name: /Kerstin/ }));
  await waitFor(() =>
    expect(onAddress.mock.lastCall?.[0]).toMatch(/^\/home\/leads\/Autumn-Issue\?from=2026-05-20&/),
  );
});

test('until the host has answered, Enter takes nothing that was not typed', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(<stories.Opened onAddress={onAddress} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  await userEvent.type(await field(), 'autumn');
  await screen.findByRole('option', { name: /Newsletter/ });
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'security{Enter}');
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/security'));
});

test('screens are found without asking, and Escape gives the focus back', async () => {
  const sent: Sent[] = [];
  render(<stories.Opened sent={sent} />);
  const button = await screen.findByRole('button', { name: 'Find' });
  await userEvent.click(button);
  await field();
  expect(options()).toContain('Invoices');
  expect(sent.some(({ name }) => name === 'searchaccount')).toBe(false);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('its key does nothing over another dialog, nor with other keys', async () => {
  render(<stories.Opened />);
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }));
  await field();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(dialog.getAllByRole('combobox')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
