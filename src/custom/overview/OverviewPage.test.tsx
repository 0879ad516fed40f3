import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { linkRow } from '../../../tests/linkRow.ts';
import { aLink, listed, someLinks } from '../../resources/trackablelinks/sampleLinks.ts';
import * as pageStories from './OverviewPage.stories.tsx';
import { longNames, someOverview } from './sampleOverview.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

// whether a link was given time enough depends on the day
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const panel = (name: string) => screen.findByRole('region', { name });
/** A panel's lines once they are here. */
const linesOf = async (name: string) =>
  (await within(await panel(name)).findAllByRole('listitem')).map(({ textContent }) => textContent);

test('asks for the range in its address, once, and compares with as many days before', async () => {
  const sent: Sent[] = [];
  render(<stories.Filled sent={sent} />);
  expect(await screen.findByText('1,260')).toBeInTheDocument();
  expect(screen.getByText('All publications, beside the 32 days before')).toBeInTheDocument();
  const asked = sent.filter(({ name }) => name === 'getoverview');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    dateRangeStart: new Date('2026-05-15T00:00:00').toISOString(),
    dateRangeEnd: new Date('2026-06-15T23:59:59.999').toISOString(),
    audience: 'people',
  });
});

test('says how each figure changed, in words and with a sign', async () => {
  render(<stories.Filled />);
  expect(await screen.findByText('+15%, up from 1,098')).toBeInTheDocument();
  const figures = screen.getByRole('group', { name: 'This period in figures' });
  const stated = [...figures.querySelectorAll('dl')].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent).join(' | '),
  );
  expect(stated).toEqual([
    'Readers you can tell apart | 312 | +16%, up from 268Show them',
    'Reads | 6,884 | −2%, down from 7,012',
    'Time/Page | 00:19 | +00:02, up from 00:17',
    'Leads | 41 | +24, up from 17',
    'Link opens | 208 | No change',
  ]);
  expect(screen.getByText('3 readers now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    expect.stringContaining('/home/readers?from=2026-05-15&to=2026-06-15'),
  );
});

test('a range from before the first upload begins with it on the chart, and says so', async () => {
  render(<stories.FirstPublication />);
  const chart = within(await screen.findByRole('figure', { name: 'When were your publications read?' }));
  expect(
    await chart.findByText('Starts on 2 Jun 2026, when your first publication was uploaded.'),
  ).toBeVisible();
  await userEvent.click(chart.getByRole('button', { name: 'Show as table' }));
  expect(chart.getAllByRole('row')).toHaveLength(1 + 14);
});

test('what rose and fell leads to its analytics, in the same range', async () => {
  render(<stories.Filled />);
  expect(await linesOf('What rose and fell')).toEqual([
    'Autumn-Issue612 after 418 sessions+194',
    'Price List 2026204 after 171 sessions+33',
    'Spring Catalogue388 after 451 sessions−63',
    'Annual-Report-202556 after 58 sessions−2',
  ]);
  const moved = within(await panel('What rose and fell'));
  expect(moved.getByRole('link', { name: 'Spring Catalogue' })).toHaveAttribute(
    'href',
    '/home/analytics/Spring%20Catalogue?from=2026-05-15&to=2026-06-15',
  );
});

test('the newest leads lead to their pages, or else to the leads of their publication', async () => {
  render(<stories.Filled config={{ overview: true, readers: true }} />);
  expect(await linesOf('Newest leads')).toEqual([
    'maren.tveit@bokhandel.exampleAutumn-Issue · 15 Jun 2026',
    'j.okafor@lagos-print.exampleAutumn-Issue · 14 Jun 2026',
    'Reading room, KendalSpring Catalogue · 12 Jun 2026',
  ]);
  const newest = within(await panel('Newest leads'));
  expect(newest.getByRole('link', { name: 'maren.tveit@bokhandel.example' })).toHaveAttribute(
    'href',
    '/home/readers/Autumn-Issue/lead%3A21?from=2026-05-15&to=2026-06-15',
  );
  expect(newest.getByRole('link', { name: 'Reading room, Kendal' })).toHaveAttribute(
    'href',
    '/home/leads/Spring%20Catalogue?from=2026-05-15&to=2026-06-15',
  );
});

test('an opened link leads to its readers, an unopened one to the links', async () => {
  render(<stories.Filled />);
  expect(await linesOf('Trackable links')).toHaveLength(3);
  const links = within(await panel('Trackable links'));
  expect(links.getByRole('link', { name: 'Retail partners' })).toHaveAttribute(
    'href',
    '/home/analytics/Spring%20Catalogue/retail-partners?from=2026-05-15&to=2026-06-15',
  );
  expect(links.getByRole('link', { name: 'Board members' })).toHaveAttribute(
    'href',
    '/home/trackablelinks/Price%20List%202026?from=2026-05-15&to=2026-06-15',
  );
});

test('what next: a reminder to copy, and the heat map of the page that loses readers', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  render(<stories.Filled />);
  const next = within(await panel('What next'));
  await userEvent.click(await next.findByRole('button', { name: /Copy reminder about .*Board members/ }));
  expect(write.mock.calls[0]?.[0]).toContain('“Price List 2026”');
  expect(write.mock.calls[0]?.[0]).toContain('https://go.example/board-members/');
  expect(next.getByText('61 of 214 views went on to the next page.')).toBeInTheDocument();
  expect(next.getByRole('link', { name: /Open heat map of page 9 of .*Spring Catalogue/ })).toHaveAttribute(
    'href',
    '/home/heatmap/Spring%20Catalogue?page=9&from=2026-05-15&to=2026-06-15',
  );
});

test('money comes first', async () => {
  render(<stories.Urgent />);
  const next = within(await panel('What next'));
  const lines = await next.findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('span')?.textContent)).toEqual([
    'The last payment failed',
    'The card ending in 4242 expires soon',
    'Your quota is full',
    expect.stringContaining('Board members') as string,
    expect.stringContaining('Readers stop at page 9') as string,
  ]);
  expect(next.getAllByRole('link', { name: 'Open Account' })[0]).toHaveAttribute('href', '/home/user');
});

test('a subscription that has ended is to be renewed, and says until when publications stay open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
  render(<stories.SubscriptionEnded />);
  const [line] = await within(await panel('What next')).findAllByRole('listitem');
  vi.useRealTimers();
  expect(line).toHaveTextContent(
    /^Your subscription has endedRenew by 30 Nov 2026: publications are archived then\.Open Account$/,
  );
});

test('a quiet month says so', async () => {
  render(<stories.NothingRose />);
  expect(await screen.findByText('Nothing rose in this period.')).toBeInTheDocument();
  expect(
    screen.getByText('Nothing needs doing: links, quota and payments are in order.'),
  ).toBeInTheDocument();
  expect(screen.getByText('No one is reading at this moment')).toBeInTheDocument();
  expect(screen.getByText('No link is waiting to be opened.')).toBeInTheDocument();
});

test('an account without publications has one next step', async () => {
  render(<stories.NothingPublished />);
  const main = await screen.findByRole('main');
  expect(await within(main).findByText('Publish your first publication')).toBeInTheDocument();
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home/app']);
});

test('without readers the range can be widened', async () => {
  const addresses: string[] = [];
  render(<stories.NobodyYet onAddress={(address) => addresses.push(address)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show last 12 months' }));
  await waitFor(() => expect(addresses.at(-1)).toMatch(/from=2025-06-1[56]&to=2026-06-15/));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show last 12 months' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a failure says so, in the server’s words, and can be tried again', async () => {
  const answers = [
    { ...someOverview('2026-06-15'), result: 'MAINTENANCE', message: 'Back at 14:00.' },
    someOverview('2026-06-15'),
  ];
  render(<stories.Filled answers={{ getoverview: () => answers.shift() ?? someOverview('2026-06-15') }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Back at 14:00.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,260')).toBeInTheDocument();
});

test('links that were never opened are one click away, in each publication', async () => {
  const list = listed([
    ...someLinks,
    aLink({ identifier: 'never-sent', label: 'Never sent', first_opened: '', opens: 0 }),
  ]);
  const { unmount } = render(
    <stories.LongNames answers={{ ...stories.LongNames.args.answers, 'trackable-link#fetch': list }} />,
  );
  expect(await screen.findByText('1,240 in all:')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '4 in \u2068Autumn-Issue\u2069' }));
  await linkRow('Never sent');
  expect(screen.queryByRole('link', { name: 'Board members' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: opened never' }));
  await linkRow('Board members');
  unmount();
  // a host that says only how many there are
  const { unopenedIn: _places, ...plain } = longNames('2026-06-15');
  render(<stories.LongNames answers={{ getoverview: plain }} />);
  expect(await screen.findByText('and 1,239 more')).toBeInTheDocument();
});
