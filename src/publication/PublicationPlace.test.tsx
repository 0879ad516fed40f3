import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Sent } from '../../tests/fakeSend.ts';
import { linkRow } from '../../tests/linkRow.ts';
import { storiesIn } from '../../tests/stories.ts';
import * as analyticsStories from '../custom/analytics/AnalyticsPage.stories.tsx';
import { noReaders } from '../custom/analytics/sampleAnalytics.ts';
import { notEnabled as noHeat } from '../custom/heatmap/sampleHeatmap.ts';
import { listed } from '../resources/leads/sampleLeads.ts';
import {
  aPublication,
  listed as listedPublications,
  somePublications,
} from '../resources/publications/samplePublications.ts';
import { defaultRange, localDay, writeRange } from './dateRange.ts';
import { listed as listedLinks, someLinks } from '../resources/trackablelinks/sampleLinks.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const { OneLink, Filled } = storiesIn(analyticsStories);

const tabs = async () => within(await screen.findByRole('navigation', { name: /^Screens of/ }));
const range = 'from=2026-05-15&to=2026-06-15';

test('the document’s title names the link whose figures are shown, as long as they are', async () => {
  const answers = {
    getanalytics: { ...noReaders, LinkLabel: 'Spring mailing' },
    getheatmapdata: { ...noHeat, LinkLabel: 'Spring mailing' },
    leads: listed([]),
    'trackable-link#fetch': listedLinks(someLinks),
  };
  render(<OneLink at="/home/analytics/Autumn-Issue/n1VfG6sJe8Ka" answers={answers} />);
  const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} – Verso account`));
  const follow = async (name: string) => userEvent.click((await tabs()).getByRole('link', { name }));
  await titled('Spring mailing · Autumn-Issue · Analytics');
  await follow('Pages');
  await titled('Spring mailing · Autumn-Issue · Pages');
  await follow('Heatmap');
  await titled('Spring mailing · Autumn-Issue · Heatmap');
  await follow('Leads');
  await titled('Retail partners, Nordics · Autumn-Issue · Leads');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove filter: Retail partners, Nordics' }),
  );
  await titled('Autumn-Issue · Leads');
});

test('the next screen keeps the range, the audience, and the link where it knows links', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  const here = () => onAddress.mock.lastCall?.[0];
  const sent: Sent[] = [];
  const answers = {
    getanalytics: noReaders,
    getheatmapdata: noHeat,
    leads: listed([]),
    'trackable-link#fetch': listedLinks(someLinks),
  };
  const { unmount } = render(
    <OneLink
      at={`/home/analytics/Autumn-Issue/spring-mailing?${range}&audience=everything`}
      {...{ sent, onAddress, answers }}
    />,
  );
  await userEvent.click((await tabs()).getByRole('link', { name: 'Heatmap' }));
  await screen.findByRole('heading', { level: 1, name: 'Heatmap' });
  expect(here()).toBe(`/home/heatmap/Autumn-Issue/spring-mailing?audience=everything&${range}`);
  const heat = await tabs();
  expect(heat.getByRole('link', { current: 'page' })).toHaveTextContent('Heatmap');
  await userEvent.click(heat.getByRole('link', { name: 'Leads' }));
  await screen.findByRole('heading', { level: 1, name: 'Leads' });
  expect(here()).toBe(`/home/leads/Autumn-Issue?link=spring-mailing&audience=everything&${range}`);
  const links = () => (sent.findLast(({ name }) => name === 'leads')?.body as { links?: string[] }).links;
  await waitFor(() => expect(links()).toEqual(['spring-mailing']));
  expect((await tabs()).getByRole('link', { name: 'Heatmap' })).toHaveAttribute(
    'href',
    `/home/heatmap/Autumn-Issue/spring-mailing?audience=everything&${range}`,
  );
  expect(
    await screen.findByText('Narrowed to the trackable link “\u2068spring-mailing\u2069”.'),
  ).toBeVisible();
  const field = await screen.findByRole('combobox', { name: 'Trackable link' });
  expect(field).toHaveValue('spring-mailing');
  await userEvent.click(field);
  await userEvent.clear(field);
  await userEvent.keyboard('board');
  await screen.findByRole('option', { name: 'Board members' });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(links()).toEqual(['Ry8aH3uEp0Xi']));
  expect(
    await screen.findByText('Narrowed to the trackable link “\u2068Board members\u2069”.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Board members' }));
  await waitFor(() => expect(links()).toBeUndefined());
  await waitFor(() => expect(field).toHaveValue('All links'));
  // the pressed chip is gone
  expect(document.activeElement).not.toBe(document.body);
  unmount();

  // a host whose lists heed no links
  render(
    <OneLink
      at={`/home/leads/Autumn-Issue?link=spring-mailing&${range}`}
      {...{ sent, answers }}
      config={{ linkFilter: undefined }}
    />,
  );
  expect(await screen.findByText('Set on another tab and not applied here: trackable link.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Trackable link' })).not.toBeInTheDocument();
  expect(links()).toBeUndefined();
});

test('readers and links follow the range; what they cannot follow is said, and kept for the next screen', async () => {
  const sent: Sent[] = [];
  const onAddress = vi.fn<(address: string) => void>();
  const query = `${range}&compare=year&country=NO&country=SE`;
  const answers = {
    getanalytics: noReaders,
    readers: { readers: [], total: 0 },
    'trackable-link#fetch': listedLinks(
      someLinks.map((link) => ({ ...link, period: { opens: 7, seconds: 61, pages_read: 5 } })),
    ),
  };
  const config = { readers: true as const };
  const bodyOf = (name: string) => sent.findLast((one) => one.name === name)?.body;
  const { unmount } = render(
    <Filled at={`/home/analytics/Autumn-Issue?${query}`} {...{ sent, onAddress, answers, config }} />,
  );
  await userEvent.click((await tabs()).getByRole('link', { name: 'Readers' }));
  await screen.findByText('No readers in this range');
  expect(bodyOf('readers')).toMatchObject({
    searchDateFrom: expect.stringMatching('^2026-05-1'),
    searchDateTo: expect.stringMatching('^2026-06-1'),
  });
  const left = 'Set on another tab and not applied here: comparison and country.';
  expect(screen.getByText(left)).toBeVisible();
  await userEvent.click((await tabs()).getByRole('link', { name: 'Links' }));
  const cells = async () =>
    within(await linkRow('Board members'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells()).toEqual(expect.arrayContaining(['7', '01:01', '5', 'Expired']));
  expect(screen.getByText(left)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All time' }));
  await waitFor(() => expect(bodyOf('trackable-link#fetch')).not.toHaveProperty('searchDateFrom'));
  expect(onAddress.mock.lastCall?.[0]).toBe(
    '/home/trackablelinks/Autumn-Issue?compare=year&country=NO&country=SE&range=all',
  );
  // figures have no all time: that they are of the last month is said
  await userEvent.click((await tabs()).getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Set on another tab and not applied here: all time.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
  unmount();

  // a host whose lists know no range claims none
  render(
    <Filled
      at={`/home/trackablelinks/Autumn-Issue?${range}`}
      {...{ sent, answers }}
      config={{ listRanges: undefined }}
    />,
  );
  await linkRow('Board members');
  expect(bodyOf('trackable-link#fetch')).not.toHaveProperty('searchDateFrom');
  expect(screen.queryByRole('form', { name: 'Date range' })).not.toBeInTheDocument();
  expect(screen.getByText('Set on another tab and not applied here: date range.')).toBeVisible();
});

test('the last month, which figures show unless asked otherwise, is that of readers and links too', async () => {
  const sent: Sent[] = [];
  const onAddress = vi.fn<(address: string) => void>();
  const answers = { getanalytics: noReaders, readers: { readers: [], total: 0 } };
  const config = { readers: true as const };
  render(<Filled at="/home/analytics/Autumn-Issue" {...{ sent, onAddress, answers, config }} />);
  const month = writeRange(new URLSearchParams(), defaultRange(localDay(new Date())));
  expect((await tabs()).getByRole('link', { name: 'Links' })).toHaveAttribute(
    'href',
    `/home/trackablelinks/Autumn-Issue?${month}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
  expect(onAddress.mock.lastCall?.[0]).toBe(`/home/analytics/Autumn-Issue?${month}`);
  await userEvent.click((await tabs()).getByRole('link', { name: 'Readers' }));
  await screen.findByText('No readers in this range');
  expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent.findLast(({ name }) => name === 'readers')?.body).toHaveProperty('searchDateFrom');
});

test.each([
  ['spring-mailing', '/spring-mailing'],
  ['-', ''],
])('figures filtered by the link %s lead to the heat map of "%s"', async (link, path) => {
  render(<Filled at={`/home/analytics/Autumn-Issue?${range}&link=${link}`} />);
  const heatmap = `/home/heatmap/Autumn-Issue${path}`;
  expect((await tabs()).getByRole('link', { name: 'Heatmap' })).toHaveAttribute(
    'href',
    `${heatmap}?${range}${link === '-' ? '&link=-' : ''}`,
  );
  const page = await screen.findByRole('link', { name: 'Heat map of page 9' });
  expect(page).toHaveAttribute('href', `${heatmap}?page=9&${range}${link === '-' ? '&link=-' : ''}`);
});

test('any publication is found by typing, and opens with the range, the audience and what it can be filtered by', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  const many = Array.from({ length: 40 }, (_, nth) => aPublication({ name: `Older-${nth}` }));
  const all = [...somePublications, ...many, aPublication({ name: 'zine-0417', title: 'The Last of Forty' })];
  const answers = { getanalytics: noReaders, getcloudpublications: listedPublications(all) };
  render(
    <Filled
      at={`/home/analytics/Autumn-Issue/spring-mailing?${range}&audience=everything&compare=link:other&country=NO`}
      onAddress={onAddress}
      answers={answers}
    />,
  );
  const opener = await screen.findByRole('button', { name: 'Other publications' });
  await userEvent.click(opener);
  const picker = within(await screen.findByRole('dialog', { name: 'Other publications' }));
  const field = await picker.findByRole('combobox', { name: 'Search publications' });
  expect(field).toHaveFocus();
  expect(picker.getByRole('link', { name: 'All publications' })).toHaveAttribute(
    'href',
    '/home/cloud?audience=everything',
  );
  await picker.findByRole('option', { name: /Lamp-Catalogue-2026/ });
  expect(picker.queryByRole('option', { name: 'Autumn Issue' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search publications' }), 'last forty');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(onAddress.mock.lastCall?.[0]).toBe(
      `/home/analytics/zine-0417?${range}&audience=everything&country=NO`,
    ),
  );
});

test('says whether readers can open it, and whether reading is counted', async () => {
  const one = aPublication({ name: 'Autumn-Issue', archived: true, analytics: false });
  const answers = { getanalytics: noReaders, getcloudpublications: listedPublications([one]) };
  const { unmount } = render(<Filled answers={answers} />);
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(screen.getByText('Analytics off')).toBeVisible();
  unmount();
  const named = { result: 'SUCCESS' as const, list: ['Autumn-Issue'] };
  render(<Filled answers={{ ...answers, getcloudpublications: named }} />);
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  expect(screen.queryByText('Published')).not.toBeInTheDocument();
});

test('pages are a place of their own: how many reached each, and the table, of the same range and filters', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(<Filled at={`/home/analytics/Autumn-Issue?${range}&device=phone`} onAddress={onAddress} />);
  const here = await tabs();
  expect(here.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Pages',
    'Heatmap',
    'Links',
    'Leads',
    'Forms',
  ]);
  await userEvent.click(here.getByRole('link', { name: 'Pages' }));
  await screen.findByRole('heading', { level: 1, name: 'Pages' });
  expect(onAddress.mock.lastCall?.[0]).toBe(`/home/pages/Autumn-Issue?${range}&device=phone`);
  expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Pages');
  const table = await screen.findByRole('table', { name: 'Pages' });
  // what explains the table's columns comes before it
  const compared = await screen.findByRole('combobox', { name: 'Compared with' });
  expect(compared.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('heading', { name: 'How far do readers get?' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Remove filter/ })).toBeVisible();
});

test('the cover is the one of the list', async () => {
  const cover = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const facts = [
    { name: 'Autumn-Issue', created_at: '2026-01-05T10:00:00.000Z', pages: 24, analytics: true, cover },
  ];
  const { container } = render(
    <Filled
      answers={{
        getanalytics: noReaders,
        getcloudpublications: { result: 'SUCCESS', list: ['Autumn-Issue'], total: 1, facts },
      }}
    />,
  );
  await waitFor(() => expect(container.querySelector(`header img[src="${cover}"]`)).toBeInTheDocument());
});

test('the desktop publisher gets no tabs, no way back and nothing to share', async () => {
  render(
    <Filled at={`/home/analytics/Autumn-Issue?${range}&route=dtp`} answers={{ getanalytics: noReaders }} />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
});

test('shares the public link, its QR code and a frame for a page of one’s own', async () => {
  const user = events.setup();
  render(<Filled answers={{ getanalytics: noReaders, 'trackable-link#fetch': listedLinks([]) }} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Autumn-Issue' }));
  expect(await dialog.findByRole('img', { name: /^QR code that leads to https:/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy Link of Autumn-Issue' }));
  const address = await navigator.clipboard.readText();
  expect(address).toMatch(/^https:\/\/.*pages\.example\/.*Autumn-Issue\/$/);
  await user.click(dialog.getByRole('button', { name: 'Copy Code' }));
  expect(await navigator.clipboard.readText()).toContain(`<iframe src="${address}" title="Autumn-Issue"`);
  await user.click(dialog.getByRole('link', { name: 'Trackable links' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trackable Links' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
