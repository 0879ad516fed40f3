import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi, type Mock } from 'vitest';
import { pending, success, type Answers, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { unread } from '../../../tests/unread.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './AnalyticsPage.stories.tsx';
import { aFolder, besideEarlier, notEnabled, someAnalytics } from './sampleAnalytics.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

/** The same readers, where the pages are not the matter. */
const folder = aFolder(someAnalytics('2026-06-15'));
const briefly: Answers = {
  ...stories.Filled.args.answers,
  getanalytics: besideEarlier(folder, aFolder(someAnalytics('2026-05-14', 0.87))),
};

const compareField = () => screen.findByRole('combobox', { name: 'Compared with' });
const figures = () => screen.findByRole('group', { name: 'This range in figures' });
const pages = () => screen.findByRole('table', { name: 'Pages', busy: false });
const bodies = (sent: Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const starts = (sent: Sent[]) =>
  bodies(sent, 'getanalytics').map((body) => (body as { dateRangeStart: string }).dateRangeStart);
const midnight = (day: string | null) => new Date(`${day}T00:00:00`).toISOString();
const link = (name: string) => screen.queryByRole('link', { name });

describe('the figures', () => {
  test('show what was read in the range, compared with as many days before', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await pages();
    expect(await compareField()).toHaveDisplayValue('The period before');
    await within(await figures()).findByText('+15%, up from 1,095');
    expect((await figures()).textContent).toBe(
      'Sessions1,260+15%, up from 1,095Times the publication was openedReads12,450+15%, up from 10,828Pages that came into viewTime/Page00:20No change20.21 s on averageMedian time01:17No changeHalf of the sessions last longer, ±3 sCompletion21%No change214 of 1,042 sessions reached the last pageClicks58No changeOn links, video and audio',
    );
    expect(starts(sent)).toEqual([midnight('2026-05-15'), midnight('2026-04-13')]);
  });

  test('of a publication that had no readers before are compared with nothing', async () => {
    render(<stories.FirstReaders />);
    expect(await screen.findByText('There are no figures to compare with.')).toBeVisible();
    expect((await figures()).textContent).toMatch(/^Sessions1,260Times the publication was opened/);
    const chart = within(await screen.findByRole('figure', { name: 'When was it read?' }));
    expect(chart.getAllByRole('listitem')).toHaveLength(1);
  });

  test('stand alone where the earlier ones could not be loaded, which is tried again', async () => {
    let attempts = 0;
    const earlier = () => {
      attempts += 1;
      return attempts === 1
        ? new Refusal('network', 'getanalytics')
        : aFolder(someAnalytics('2026-05-14', 0.87));
    };
    const failing = ({ dateRangeStart }: { dateRangeStart?: string }) =>
      dateRangeStart === midnight('2026-05-15') ? folder : earlier();
    render(
      <stories.EarlierFailed answers={{ ...stories.EarlierFailed.args.answers, getanalytics: failing }} />,
    );
    expect(await screen.findByText('The figures to compare with could not be loaded.')).toBeVisible();
    expect((await figures()).textContent).toMatch(/^Sessions1,260Times the publication was opened/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await compareField()).toHaveFocus();
    expect(await within(await figures()).findByText('+15%, up from 1,095')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('are empty while they load', async () => {
    render(<stories.Loading />);
    expect(await figures()).toHaveAttribute('aria-busy', 'true');
    expect(await figures()).not.toHaveTextContent(/\d/);
  });

  test('are listed page by page, with clicks, and by link, with a total, a share and pages', async () => {
    // without a comparison, whose columns would come later
    render(<stories.FirstReaders />);
    const table = within(await pages());
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Page', 'Avg. Time', 'Views', 'Engagements']) as unknown,
    );
    await userEvent.click(table.getByRole('button', { name: 'Show Details, page 7' }));
    const details = await screen.findByRole('table', { name: 'Engagement Details of page 7' });
    expect(details).toHaveTextContent('Video');
    expect(details).toHaveTextContent('https://shop.halden-press.example/films/loom.mp4');
    await userEvent.click(table.getByRole('button', { name: 'Show Details, page 7' }));
    expect(screen.queryByRole('table', { name: 'Engagement Details of page 7' })).not.toBeInTheDocument();

    // by link, the most first; the daily log is one switch away
    const byLink = await screen.findByRole('table', { name: 'Clicks by link', busy: false });
    const texts = () =>
      within(byLink)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(texts()[0]).toBe('LabelTypeClicksTrendSharePages');
    expect(texts()[1]).toBe('https://shop.halden-press.example/autumn-issue?utm_source=flipbookLink3764%3');
    expect(texts().at(-1)).toBe('https://shop.halden-press.example/autumn.pdfDownload11.7%12');
    expect(byLink.querySelectorAll('path.line').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: 'By day' }));
    const log = await screen.findByRole('table', { name: 'Engagement Details' });
    expect(within(log).getAllByRole('row')).toHaveLength(1 + 15);
    expect(screen.queryByRole('table', { name: 'Clicks by link' })).not.toBeInTheDocument();
  });

  test('says so when there are no readers yet, and widens the range', async () => {
    const sent: Sent[] = [];
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.NobodyYet sent={sent} onAddress={onAddress} />);
    const widen = await screen.findByRole('button', { name: 'Show the last 12 months' });
    expect(screen.getByText(/Your own visits count in All traffic only\./)).toBeInTheDocument();
    await userEvent.click(widen);
    const { searchParams, pathname } = new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example');
    expect(pathname).toBe('/home/analytics/Autumn-Issue');
    expect(searchParams.get('from')).not.toBe('2026-05-15');
    await waitFor(() => expect(starts(sent)).toContain(midnight(searchParams.get('from'))));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show the last 12 months' })).not.toBeInTheDocument(),
    );
  });

  test('of a viewer that does not report pages: sessions, time and clicks, and how to get the rest', async () => {
    render(<stories.PagesUnreported />);
    const notice = (await screen.findByText('This publication’s viewer doesn’t report pages')).closest(
      '[role=status]',
    ) as HTMLElement;
    const how = within(notice).getByRole('link', { name: 'How a viewer reports pages' });
    expect(how).toHaveAttribute('href', '/viewers/');
    expect((await figures()).textContent).toBe(
      'Sessions1,260No changeTimes the publication was openedReads–Pages aren’t reportedTime/Page01:14No change74.2 s on average, whole publicationMedian time01:17No changeHalf of the sessions last longer, ±3 sClicks58No changeOn links, video and audio',
    );
    expect(screen.queryByRole('table', { name: 'Pages' })).not.toBeInTheDocument();
    const byLink = await screen.findByRole('table', { name: 'Clicks by link', busy: false });
    expect(within(byLink).queryByRole('columnheader', { name: /Page/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'By day' }));
    const clicks = await screen.findByRole('table', { name: 'Engagement Details', busy: false });
    expect(within(clicks).queryByRole('columnheader', { name: /Page/ })).not.toBeInTheDocument();
    expect(clicks).toHaveTextContent('https://shop.halden-press.example/films/loom.mp4');
    await userEvent.click(screen.getByRole('button', { name: 'Show sessions' }));
    const sessions = await screen.findByRole('list', { name: 'Sessions of this range, newest first' });
    expect(sessions).not.toHaveTextContent(/\d pages?/);
  });

  test('a failure shows the server’s words, and retries', async () => {
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      return attempts === 1
        ? new Refusal('refused', 'getanalytics', 'The counters are being moved.')
        : folder;
    };
    render(<stories.Failed answers={{ getanalytics: failing }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The counters are being moved.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await pages()).toBeInTheDocument();
  });
});

describe('how far readers come', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'How far do readers get?' }));
  const fan = async () => (await panel()).getByRole('slider', { name: 'How far sessions get, page by page' });

  test('begins with the page that loses most; arrows and Enter lead on to its heat map', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    // the heat map may be there before the test ends
    const answers = { ...stories.Filled.args.answers, getheatmapdata: pending };
    render(<stories.Filled onAddress={onAddress} answers={answers} />);
    expect(await fan()).toHaveAttribute(
      'aria-valuetext',
      'Page 9: reached by 720 of 1,042 sessions, 69%; 240 stopped here; median time 00:07',
    );
    (await fan()).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await fan()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Page 10: reached by 480 of 1,042/) as string,
    );
    const leads = (await panel()).getByRole('link', { name: 'Heat map of page 10' });
    expect(leads.getAttribute('href')).toMatch(/\/home\/heatmap\/Autumn-Issue\?page=10&from=2026-05-15/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(onAddress.mock.lastCall?.[0]).toMatch(/\/home\/heatmap\/Autumn-Issue\?page=10/),
    );
  });

  test('shows the page that is pulled out; says first where half and the rest end; and is a table too', async () => {
    const { container, unmount } = render(<stories.Filled />);
    await fan();
    expect(container.querySelector('section img[src*="009.svg"]')).toBeInTheDocument();
    const marked = within(await screen.findByRole('list', { name: 'Pages to look at' }));
    expect(marked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Page 1First page',
      'Page 9Most stop here: 240',
      'Page 24Last page, reached by 21%',
    ]);
    expect(
      await (await panel()).findByText('Half of the sessions reach page 9; 21% reach the end.'),
    ).toBeInTheDocument();
    await userEvent.click((await panel()).getByRole('button', { name: 'Show as table' }));
    const table = within(await screen.findByRole('table', { name: 'How far sessions get' }));
    expect(table.getAllByRole('row', { name: /^9 / })[0]?.textContent).toContain('972069%240');
    await userEvent.click((await panel()).getByRole('button', { name: 'Show as chart' }));
    expect(await fan()).toBeInTheDocument();
    unmount();
    const one = { Pictures: undefined, Furthest: [{ pageNumber: 4, sessions: 1 }] };
    const bare = render(<stories.Filled answers={{ getanalytics: { ...folder, ...one } }} />);
    await fan();
    expect(screen.getByText('The only session got to page 4.')).toBeInTheDocument();
    expect(bare.container.querySelector('section img')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Pages to look at' })).not.toBeInTheDocument();
  });

  test('is not shown by a host that does not count it, nor for a viewer without pages', async () => {
    const { unmount } = render(<stories.SpecificationAlone />);
    await pages();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    unmount();
    render(<stories.PagesUnreported />);
    await figures();
    expect(await screen.findByText('This publication’s viewer doesn’t report pages')).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});

describe('the chart', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const chart = async () => within(await screen.findByRole('figure', { name: 'When was it read?' }));
  const drawn = async () => (await chart()).queryAllByRole('listitem').map(({ textContent }) => textContent);

  const card = async (name: string) => within(await figures()).getByRole('button', { name });

  test('draws the figure whose card is chosen, beside the range before; its table has all', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} answers={briefly} />);
    await within(await figures()).findByText('+15%, up from 1,095');
    expect(await drawn()).toEqual(['Reads', 'The period before']);
    expect(await card('Reads')).toHaveAttribute('aria-pressed', 'true');
    (await card('Completion')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await drawn()).toEqual(['Completion', 'The period before']);
    expect(await card('Completion')).toHaveAttribute('aria-pressed', 'true');
    expect(await card('Reads')).toHaveAttribute('aria-pressed', 'false');
    expect(onAddress.mock.lastCall?.[0]).toMatch(/figure=completion/);
    await userEvent.click((await chart()).getByRole('button', { name: 'Show as table' }));
    expect((await chart()).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Sessions',
      'Reads',
      'Time/Page',
      'Median time',
      'Completion',
      'Before',
      'Change',
      'Clicks',
    ]);
    const last = (await chart()).getAllByRole('row').at(-1);
    expect(last?.textContent).toMatch(
      /15 Jun 2026\d+\d\d:\d\d\d\d:\d\d\d+%\d+%(?:±0%|[+−][\d.]+ points?)\d$/,
    );
  });

  test('is what the address says, and what a host without further figures has days of', async () => {
    const { unmount } = render(<stories.ClicksChosen />);
    expect(await card('Clicks')).toHaveAttribute('aria-pressed', 'true');
    unmount();
    render(<stories.SpecificationAlone at={stories.ClicksChosen.args.at} />);
    await pages();
    const choosers = within(await figures()).getAllByRole('button');
    expect(choosers.map(({ textContent }) => textContent)).toEqual(['Reads', 'Clicks']);
    expect((await figures()).querySelectorAll('.course')).toHaveLength(2);
    expect(await drawn()).toEqual(['Clicks', 'The period before']);
  });

  test('of a year counts by week, medians by day, and its last week is unfinished', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00') });
    render(<stories.AYear />);
    await pages();
    await userEvent.click((await chart()).getByRole('button', { name: 'Show as table' }));
    const rows = async () => (await chart()).getAllByRole('row');
    expect(await rows()).toHaveLength(1 + 53);
    expect((await rows()).at(-1)?.textContent).toMatch(/^15 Jun 2026, week unfinished/);
    expect((await rows()).at(-2)?.textContent).toMatch(/^8.–.14 Jun 2026\d/);
    expect((await rows())[0]?.textContent).toBe('WeekSessionsReadsBeforeChangeTime/PageCompletionClicks');
    await userEvent.click(await card('Median time'));
    // a row for each day of the year comes a moment after its head
    await waitFor(async () => expect((await rows())[1]?.textContent).toMatch(/^16 Jun 2025\D*0/));
    expect((await chart()).getByText(/^Shown by day/)).toBeVisible();
  });

  test('begins with the upload, and says so', async () => {
    render(<stories.UploadedWithinRange />);
    await pages();
    const words = 'Starts on 10 May 2026, when the publication was uploaded.';
    expect(await (await chart()).findByText(words)).toBeVisible();
    await userEvent.click((await chart()).getByRole('button', { name: 'Show as table' }));
    expect((await chart()).getAllByRole('row')).toHaveLength(1 + 37);
  });

  test('stands alone where the range before was counted otherwise, or cannot be had', async () => {
    const { unmount } = render(<stories.EarlierFailed />);
    await pages();
    expect(await drawn()).toEqual(['Reads']);
    unmount();
    render(<stories.SpreadsSince />);
    await pages();
    await userEvent.click(await card('Sessions'));
    await waitFor(async () => expect(await drawn()).toEqual(['Sessions', 'The period before']));
    await userEvent.click(await card('Reads'));
    expect(await drawn()).toEqual(['Reads']);
  });
});

describe('the switch', () => {
  const off =
    'Analytics are not enabled for this publication. Click on "Enable Analytics" to start collecting data.';

  test('off: shows the specification’s words and no figures, and offers to enable', async () => {
    render(<stories.Disabled />);
    expect(await screen.findByText(off)).toBeInTheDocument();
    expect(await figures()).toHaveTextContent(/Sessions0.*Reads0.*Time\/Page00:00.*Clicks0/);
    expect(screen.getAllByRole('button', { name: 'Enable Analytics' })).toHaveLength(1);
    expect(screen.queryByRole('table', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('any answer but SUCCESS counts as off, even with figures', async () => {
    render(
      <stories.Disabled
        answers={{ getanalytics: { ...someAnalytics('2026-06-15'), result: 'ERROR', message: '' } }}
      />,
    );
    expect(await screen.findByText(off)).toBeInTheDocument();
    expect(await figures()).toHaveTextContent('Sessions0');
  });

  test('Enable sends getanalytics#ENABLE, then clear-cdn-cache, and shows the answer', async () => {
    const sent: Sent[] = [];
    render(<stories.Disabled sent={sent} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Analytics' }));
    expect(await screen.findByRole('button', { name: 'Disable Analytics' })).toBeInTheDocument();
    const after = sent.map(({ name }) => name);
    expect(
      after.slice(after.indexOf('getanalytics#ENABLE'), after.indexOf('getanalytics#ENABLE') + 2),
    ).toEqual(['getanalytics#ENABLE', 'clear-cdn-cache']);
    expect(bodies(sent, 'getanalytics#ENABLE')).toEqual(bodies(sent, 'getanalytics').slice(0, 1));
    expect(bodies(sent, 'clear-cdn-cache')).toEqual([{ identifier: 'Autumn-Issue' }]);
    expect(await figures()).toHaveTextContent('Sessions1,260');
  });

  test('Disable zeroes the figures and offers Enable', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} answers={briefly} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Analytics' }));
    expect(await screen.findByRole('button', { name: 'Enable Analytics' })).toBeInTheDocument();
    expect(await figures()).toHaveTextContent('Sessions0');
    expect(bodies(sent, 'getanalytics#DISABLE')).toHaveLength(1);
    expect(bodies(sent, 'clear-cdn-cache')).toHaveLength(1);
  });

  test('a refusal changes nothing and is shown', async () => {
    const answers = {
      getanalytics: notEnabled,
      'clear-cdn-cache': success(),
      'getanalytics#ENABLE': new Refusal('network', 'getanalytics#ENABLE'),
    };
    render(<stories.Disabled answers={answers} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Analytics' }));
    expect(
      await screen.findByText('Analytics could not be switched. Please try again in a little while.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enable Analytics' })).toBeEnabled();
  });

  test('an ERROR shows the server’s words and switches nothing', async () => {
    render(
      <stories.Filled
        answers={{
          getanalytics: folder,
          'getanalytics#DISABLE': { ...notEnabled, result: 'ERROR', message: 'Another publisher owns this.' },
        }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Analytics' }));
    expect(await screen.findByText('Another publisher owns this.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disable Analytics' })).toBeInTheDocument();
    expect(await figures()).toHaveTextContent('Sessions1,260');
  });

  test('MAINTENANCE shows the server’s message as an error, and counts as off', async () => {
    render(<stories.Maintenance />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Analytics are being recounted until 14:00 UTC. Nothing is lost: what readers do is still taken in.',
    );
    expect(await figures()).toHaveTextContent('Sessions0');
    expect(screen.getByRole('button', { name: 'Enable Analytics' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

describe('what is asked for', () => {
  const days = {
    dateRangeStart: new Date(2026, 4, 15).toISOString(),
    dateRangeEnd: new Date(2026, 5, 15, 23, 59, 59, 999).toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    audience: 'people',
  };

  test('the days in the address, from the start of the first to the end of the last', async () => {
    const sent: Sent[] = [];
    render(<stories.Loading sent={sent} />);
    await waitFor(() =>
      expect(bodies(sent, 'getanalytics')).toEqual([{ identifier: 'Autumn-Issue', ...days }]),
    );
  });

  test.each([
    ['', {}],
    ['/-', {}],
    ['/s', {}],
    ['/sp', { trackId: 'sp' }],
    ['/spring-mailing', { trackId: 'spring-mailing' }],
  ])('an identifier "%s" in the path is sent as %o', async (path, tracked) => {
    const sent: Sent[] = [];
    render(
      <stories.Loading
        at={`/home/analytics/Autumn-Issue${path}?from=2026-05-15&to=2026-06-15`}
        sent={sent}
        answers={{ getanalytics: pending }}
      />,
    );
    await waitFor(() =>
      expect(bodies(sent, 'getanalytics')).toEqual([{ identifier: 'Autumn-Issue', ...days, ...tracked }]),
    );
  });

  test('a chosen range goes into the address and loads', async () => {
    const sent: Sent[] = [];
    const onAddress: Mock<(address: string) => void> = vi.fn();
    const answers = unread(stories.Filled.args.answers);
    render(<stories.Filled {...{ sent, onAddress, answers }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    const { searchParams } = new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example');
    expect(searchParams.get('from')).not.toBe('2026-05-15');
    await waitFor(() => expect(starts(sent)).toContain(midnight(searchParams.get('from'))));
  });
});

describe('whose readings', () => {
  test('people by default; figures, chart and tables switch together', async () => {
    const sent: Sent[] = [];
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled sent={sent} onAddress={onAddress} answers={stories.Everything.args.answers} />);
    await pages();
    expect(await figures()).toHaveTextContent('Sessions1,260');
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    await waitFor(async () => expect(await figures()).toHaveTextContent('Sessions1,513'));
    expect(await pages()).toHaveTextContent('1,814');
    expect(onAddress.mock.lastCall?.[0]).toMatch(/\?from=2026-05-15&to=2026-06-15&audience=everything$/);
    expect(bodies(sent, 'getanalytics').map((body) => (body as { audience: string }).audience)).toEqual([
      'people',
      'people',
      'everything',
      'everything',
    ]);
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
      'href',
      '/home/cloud?audience=everything',
    );
  });

  test('an address with all traffic loads and shows all traffic', async () => {
    const sent: Sent[] = [];
    render(<stories.Everything sent={sent} answers={unread(stories.Everything.args.answers)} />);
    expect(await screen.findByRole('radio', { name: 'All traffic' })).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Analytics' }));
    expect(bodies(sent, 'getanalytics#DISABLE')).toEqual([
      expect.objectContaining({ audience: 'everything' }),
    ]);
  });
});

describe('the ways out', () => {
  test('Go Back leads to the publications, and the publication line to the publication', async () => {
    render(<stories.Filled answers={unread(stories.Filled.args.answers)} />);
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
    expect(link('Autumn-Issue')).toHaveAttribute('href', 'https://halden.pages.example/Autumn-Issue/');
  });

  test('for one link, Go Back leads to the trackable links', async () => {
    render(<stories.OneLink answers={unread({}, { LinkLabel: 'Spring mailing, Nordics' })} />);
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute(
      'href',
      '/home/trackablelinks/Autumn-Issue?from=2026-05-15&to=2026-06-15',
    );
    expect(await screen.findByText(/Trackable link .?Spring mailing, Nordics/)).toBeInTheDocument();
    expect(screen.queryByText(/spring-mailing/)).not.toBeInTheDocument();
  });

  test('a link is called by its identifier where the host does not tell its label', async () => {
    render(<stories.OneLinkUnnamed answers={unread({})} />);
    expect(await screen.findByText(/Trackable link .?spring-mailing/)).toBeInTheDocument();
  });

  test('a single character means the whole publication, also for Go Back', async () => {
    render(<stories.Filled at="/home/analytics/Autumn-Issue/-" answers={unread({})} />);
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
  });

  test('inside the desktop publisher there is no way back and no publication line', async () => {
    render(<stories.InDesktopPublisher />);
    expect(await pages()).toBeInTheDocument();
    expect(link('Go Back')).not.toBeInTheDocument();
    expect(link('Autumn-Issue')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disable Analytics' })).toBeInTheDocument();
  });

  test('shows a name exactly as it is, whatever it contains', async () => {
    render(<stories.LongName answers={unread({})} />);
    expect(await screen.findByRole('link', { name: /since-1911 <b>II<\/b>$/ })).toBeInTheDocument();
  });
});
