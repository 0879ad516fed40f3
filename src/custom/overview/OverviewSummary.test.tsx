import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pending, type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { toInstants } from '../../publication/dateRange.ts';
import * as accountStories from '../profile/AccountPage.stories.tsx';
import { unread } from './sampleOverview.ts';

configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const stories = storiesIn(accountStories);
const summary = () => screen.findByRole('region', { name: 'Your readers' });
const publications = accountStories.default.args?.answers?.getcloudpublications;

test('says how many read, what rose and what is next, and leads to the overview', async () => {
  render(<stories.Filled />);
  const panel = within(await summary());
  expect(await panel.findByText('1,260')).toBeInTheDocument();
  expect(panel.getByText('+15%, up from 1,098')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Autumn-Issue' })).toHaveAttribute(
    'href',
    '/home/analytics/Autumn-Issue',
  );
  expect(panel.getByText('+194, up from 418 sessions')).toBeInTheDocument();
  expect(panel.getByText(/Board members.* has not been opened yet/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open Overview' })).toHaveAttribute('href', '/home/overview');
});

test('leads to the readers of the same days, where the host lists them', async () => {
  const { unmount } = render(<stories.Filled config={{ readers: undefined }} />);
  await within(await summary()).findByText('1,260');
  expect(screen.queryByRole('link', { name: /Show \d+ readers/ })).toBeNull();
  unmount();
  const sent: Sent[] = [];
  render(<stories.Filled sent={sent} />);
  const panel = within(await summary());
  const link = await panel.findByRole('link', { name: 'Show 312 readers' });
  expect(panel.getByText('+16%, up from 268')).toBeInTheDocument();
  const { pathname, searchParams } = new URL(String(link.getAttribute('href')), 'https://here.example');
  expect(pathname).toBe('/home/readers');
  const [asked] = bodies(sent, 'getoverview');
  expect(toInstants({ from: String(searchParams.get('from')), to: String(searchParams.get('to')) })).toEqual({
    dateRangeStart: asked?.dateRangeStart,
    dateRangeEnd: asked?.dateRangeEnd,
  });
});

test('stands first on the page, which does not wait for it', async () => {
  render(<stories.Filled answers={{ getcloudpublications: publications!, getoverview: pending }} />);
  const recent = within(await screen.findByRole('region', { name: 'Recent publications' }));
  expect((await recent.findAllByRole('listitem')).length).toBeGreaterThan(0);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Your readers', 'Your Subscription']);
});

test('asks only after the page’s own list has come', async () => {
  const sent: Sent[] = [];
  render(<stories.Filled sent={sent} answers={{ getcloudpublications: pending }} />);
  await summary();
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['getcloudpublications']));
});

test.each([
  ['in the desktop publisher', { at: '/home/user?route=dtp' }],
  ['where the host has no overview', { config: { overview: undefined } }],
])('is not there %s, and nothing is asked', async (_where, props) => {
  const sent: Sent[] = [];
  render(<stories.Filled sent={sent} {...props} />);
  await screen.findByRole('region', { name: 'Your Subscription' });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('getcloudpublications'));
  await screen.findByText('5/50 publications');
  expect(screen.queryByRole('region', { name: 'Your readers' })).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('getoverview');
});

test('says so where nothing rose and nothing is to be done', async () => {
  render(<stories.Filled answers={{ getcloudpublications: publications!, getoverview: unread }} />);
  const panel = within(await summary());
  expect(await panel.findByText('Nothing rose')).toBeInTheDocument();
  expect(panel.getByText('Nothing needs doing')).toBeInTheDocument();
});

test('a failure stays within it', async () => {
  const refused = new Refusal('fault', 'getoverview');
  render(<stories.Filled answers={{ getcloudpublications: publications!, getoverview: refused }} />);
  expect(await within(await summary()).findByText('The overview could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
