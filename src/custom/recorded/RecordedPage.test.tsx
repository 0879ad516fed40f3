import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers, Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './RecordedPage.stories.tsx';
import { someEvents } from './sampleRecorded.ts';

// the page's chunk takes its time on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const bodies = (sent: Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const table = (name: string) => screen.findByRole('table', { name, busy: false });
const texts = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('lists everyone’s sessions of the last 7 days and leads to the events of one', async () => {
  const sent: Sent[] = [];
  render(<stories.Sessions sent={sent} />);
  const rows = await texts('Sessions');
  expect(rows[0]).toBe('Began | Reader | Through | Pages | Furthest Page | Time | Clicks');
  expect(rows[1]).toMatch(/^14 Jun 2026, 17:30 \| Reader a3f09c +\| Publication \| 2 \| 3 \| 00:35 \| 0$/);
  expect(rows[3]).toContain('Excluded');
  expect(rows[5]).toContain('Bot or own visit');
  const [{ dateRangeStart, dateRangeEnd, ...body }] = bodies(sent, 'getanalytics#sessions') as [
    { dateRangeStart: string; dateRangeEnd: string },
  ];
  expect(body).toEqual({ identifier: 'Autumn-Issue', audience: 'everything', skip: 0 });
  const days = (Date.parse(dateRangeEnd) - Date.parse(dateRangeStart)) / 86_400_000;
  expect(Math.round(days)).toBe(8);
  await userEvent.click(screen.getByRole('link', { name: '14 Jun 2026, 17:30' }));
  await table('Events');
  expect(bodies(sent, 'getanalytics#recorded')[0]).toEqual({
    identifier: 'Autumn-Issue',
    session: 'session-0',
    skip: 0,
  });
  await userEvent.click(screen.getByRole('link', { name: 'All sessions' }));
  await table('Sessions');
});

test('shows each event with its time, kind, page and value, and the next part on request', async () => {
  const sent: Sent[] = [];
  render(<stories.Events sent={sent} />);
  expect(await texts('Events')).toEqual([
    'Time | Kind | Page | Value',
    '17:30:00 | Opened | – | –',
    '17:30:00 | Page came into view | 1 | –',
    '17:30:10 | Time in view | 1 | 00:10',
    '17:30:10 | Active time, by the viewer | 1 | 00:01',
    '17:30:10 | Page came into view | 2 | –',
    '17:30:10 | Page came into view | 3 | –',
    '17:30:14 | Zoom | 3 | 310, 420 · strength 200',
    '17:30:31 | Pause | 3 | 344.5, 512 · strength 31',
    '17:30:33 | Click | 3 | 352, 508',
    '17:30:33 | Link | 3 | https://shop.halden-press.example/autumn-issue?utm_source=flipbook',
    '17:31:35 | Time in view | 2 | 01:25',
    '17:31:35 | Time in view | 3 | 01:25',
    '17:31:35 | Part in view | 1 | 00:12 at 14%',
    '17:31:36 | Download | – | docs/autumn.pdf',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more events' }));
  await waitFor(() => expect(bodies(sent, 'getanalytics#recorded').at(-1)).toMatchObject({ skip: 14 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull());
  // reading goes on with the first that is new
  expect(document.activeElement).toHaveAttribute('data-row', '14');
});

test('shows what arrives while it is open, until further parts are loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let arrived = 1;
  const sent: Sent[] = [];
  const answers: Answers = {
    'getanalytics#recorded': ({ skip = 0 }) => ({
      events: someEvents.slice(skip, arrived),
      more: skip === 0,
    }),
  };
  render(<stories.Events answers={answers} sent={sent} />);
  expect(await texts('Events')).toHaveLength(1 + arrived);
  arrived = 3;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(async () => expect(await texts('Events')).toHaveLength(1 + arrived));
  await userEvent.click(screen.getByRole('button', { name: 'Show more events' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull());
  const before = sent.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(sent).toHaveLength(before);
});

test('shows the way through the pages, as wide as they were read', async () => {
  render(<stories.Events />);
  const journey = within(await screen.findByRole('region', { name: 'What path did the reader take?' }));
  expect(
    journey.getByText('The first part of the session. Show more events for the rest.'),
  ).toBeInTheDocument();
  const stops = within(journey.getByRole('list', { name: 'Pages in the order they were read' }));
  expect(stops.getAllByRole('listitem').map((stop) => stop.firstElementChild?.textContent)).toEqual([
    'Page 1, 00:10',
    'Page 2–3, 01:25, 2 clicks',
  ]);
});

test('says how far the session went only where all of it is there', async () => {
  render(<stories.Events answers={{ 'getanalytics#recorded': { events: someEvents, more: false } }} />);
  expect(
    await screen.findByText(
      'Furthest page: 3. Total time: 01:35. The wider a page, the longer it was in view.',
    ),
  ).toBeInTheDocument();
});

test('keeps the sessions that are there when the next ones cannot be loaded', async () => {
  render(<stories.MoreFailed />);
  const rows = await texts('Sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more sessions' }));
  expect(await screen.findByText('Sessions could not be loaded')).toBeVisible();
  expect(await texts('Sessions')).toEqual(rows);
  expect(screen.getByRole('button', { name: 'Show more sessions' })).toBeEnabled();
});

test('says so when there is nothing, and when it cannot be loaded', async () => {
  const shows = async (story: keyof typeof pageStories & keyof typeof stories, heading: string) => {
    const Story = stories[story];
    const shown = render(<Story />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    shown.unmount();
  };
  await shows('NoSessions', 'No sessions in the last 7 days');
  await shows('SessionsFailed', 'Sessions could not be loaded');
  await shows('NoEvents', 'No events of the last 7 days');
  await shows('EventsFailed', 'Events could not be loaded');
  await shows('PublicationMissing', 'This publication does not exist');
  render(<stories.SessionMissing />);
  expect(await screen.findByText('This session does not exist.')).toBeVisible();
});

test('shows unknown kinds and hostile addresses as text', async () => {
  render(<stories.Hostile />);
  const rows = await texts('Events');
  expect(rows[1]).toBe('– | <b>unheard of</b> | 99,999 | –');
  expect(rows[2]).toContain('https://a.example/<script>');
  expect(document.querySelector('main script')).toBeNull();
});
