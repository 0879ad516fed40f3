import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Sent } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { unread } from '../../../tests/unread.ts';
import * as pageStories from './AnalyticsPage.stories.tsx';

// the page's chunk takes its time on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const { ReviewingSessions, ExcludeRefused, ReviewEmpty, ReviewFailed } = stories;
/** The sessions behind figures, without the figures. */
const reviewing = ({ args }: typeof ReviewingSessions) => unread(args.answers, { Excluded: 1_205 });

const bodies = (sent: Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const list = () => screen.findByRole('list', { name: 'Sessions of this range, newest first' });
const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Show sessions' }));

test('says what was beyond the limits and what the owner excluded', async () => {
  const Dropped = { sessions: 12, events: 48_211, clicks: 1_940 };
  render(<stories.Limited answers={unread({}, { Dropped, Excluded: 1_205 })} />);
  expect(
    await screen.findByText(
      /^48,211 events were beyond the daily limits for one network and were not counted\. Among them 12 whole sessions\. 1,940 clicks are counted without their addresses\. You have excluded 1,205 sessions from these figures\.$/,
    ),
  ).toBeVisible();
});

test('says since when both pages of a spread count', async () => {
  const SpreadsSince = '2026-06-02T09:00:00.000Z';
  render(<stories.SpreadsSince answers={unread({}, { SpreadsSince, Excluded: 0 })} />);
  expect(
    await screen.findByText(
      'Both pages of a spread count since 2 Jun 2026; before that, only the left page did.',
    ),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'What was recorded' })).toHaveAttribute(
    'href',
    '/home/recorded/Autumn-Issue?from=2026-05-15&to=2026-06-15',
  );
});

test('says nothing where nothing was left out, and offers nothing where the host cannot exclude', async () => {
  render(<stories.SpecificationAlone />);
  await screen.findByRole('table', { name: 'Pages', busy: false });
  expect(screen.queryByText(/beyond the daily limits|excluded|spread/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show sessions' })).not.toBeInTheDocument();
});

test('loads sessions on request, and says who read what', async () => {
  const sent: Sent[] = [];
  render(<ReviewingSessions sent={sent} answers={reviewing(ReviewingSessions)} />);
  await screen.findByRole('button', { name: 'Show sessions' });
  expect(bodies(sent, 'getanalytics#sessions')).toEqual([]);
  await show();
  const rows = within(await list()).getAllByRole('listitem');
  const panel = within((await list()).closest('section') as HTMLElement);
  // a heading of their own below "Excluded so far": otherwise counted sessions look excluded
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Excluded so far',
    'Sessions of this range, newest first',
  ]);
  expect(rows[0]).toHaveTextContent('14 Jun 2026, 17:30Reader a3f09c2 pagesto page 300:35Publication');
  expect(rows[2]).toHaveTextContent('ExcludedReader 5c11fe1 page30:00');
  expect(rows[4]).toHaveTextContent('Bot or own visit');
  await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
  await waitFor(() => expect(bodies(sent, 'getanalytics#sessions')[1]).toMatchObject({ skip: 8 }));
});

test('excludes a session, a reader or, after a question, the period, and includes each again', async () => {
  const sent: Sent[] = [];
  render(<ReviewingSessions sent={sent} answers={reviewing(ReviewingSessions)} />);
  await show();
  await list();
  const press = async (name: string) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  const when = 'Session of 14 Jun 2026, 17:30';
  await press(`Exclude session, ${when}`);
  await waitFor(() =>
    expect(bodies(sent, 'getanalytics#exclude')).toEqual([
      { identifier: 'Autumn-Issue', kind: 'session', session: 'session-0' },
    ]),
  );
  expect(await screen.findByText('1 session no longer counts.')).toBeVisible();
  // every figure is reloaded
  await waitFor(() => expect(bodies(sent, 'getanalytics').length).toBeGreaterThan(1));
  await press(`Exclude reader, ${when}`);
  await waitFor(() =>
    expect(bodies(sent, 'getanalytics#exclude')[1]).toMatchObject({ kind: 'visitor', session: 'session-0' }),
  );
  await press('Include again, Session of 14 Jun 2026, 16:44');
  await waitFor(() =>
    expect(bodies(sent, 'getanalytics#include')).toEqual([
      { identifier: 'Autumn-Issue', session: 'session-2' },
    ]),
  );
  await press('Exclude this period');
  const question = await screen.findByRole('alertdialog', { name: 'Exclude all sessions of this period?' });
  expect(question).toHaveTextContent('15 May 2026 – 15 Jun 2026');
  await userEvent.click(within(question).getByRole('button', { name: 'Exclude this period' }));
  await waitFor(() =>
    expect(bodies(sent, 'getanalytics#exclude')[2]).toMatchObject({
      kind: 'period',
      dateRangeEnd: expect.any(String) as string,
    }),
  );
});

test('a double click excludes a session once', async () => {
  const sent: Sent[] = [];
  render(<ReviewingSessions sent={sent} answers={reviewing(ReviewingSessions)} />);
  await show();
  await list();
  const [button] = screen.getAllByRole('button', { name: /^Exclude session/ });
  act(() => {
    button?.click();
    button?.click();
  });
  expect(await screen.findByText('1 session no longer counts.')).toBeVisible();
  expect(bodies(sent, 'getanalytics#exclude')).toHaveLength(1);
});

test('shows the server’s refusal', async () => {
  render(<ExcludeRefused answers={reviewing(ExcludeRefused)} />);
  await show();
  await list();
  await userEvent.click(screen.getAllByRole('button', { name: /^Exclude reader/ })[0] ?? document.body);
  expect(await screen.findByText(/This reader is no longer known/)).toBeVisible();
});

test('keeps the sessions that are there when the next ones cannot be loaded', async () => {
  const { 'getanalytics#sessions': answer, ...others } = reviewing(ReviewingSessions);
  if (typeof answer !== 'function') throw new Error('The story answers each part.');
  const failing: typeof answer = (body) =>
    body.skip ? new Refusal('fault', 'getanalytics#sessions') : answer(body);
  render(<ReviewingSessions answers={{ ...others, 'getanalytics#sessions': failing }} />);
  await show();
  const shown = within(await list()).getAllByRole('listitem').length;
  await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
  expect(await screen.findByText('Sessions could not be loaded')).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(shown);
});

test('says so when there are no sessions, or none can be loaded', async () => {
  const empty = render(<ReviewEmpty answers={reviewing(ReviewEmpty)} />);
  await show();
  expect(await screen.findByRole('heading', { name: 'No sessions in this range' })).toBeVisible();
  empty.unmount();
  render(<ReviewFailed answers={reviewing(ReviewFailed)} />);
  await show();
  expect(await screen.findByRole('heading', { name: 'Sessions could not be loaded' })).toBeVisible();
});
