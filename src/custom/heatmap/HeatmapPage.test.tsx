import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers, Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './HeatmapPage.stories.tsx';
import { listed, manyLinks } from '../../resources/trackablelinks/sampleLinks.ts';
import { pageOfHeat, reflowable, unreadPage } from './sampleHeatmap.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

beforeEach(() => {
  // jsdom draws nothing, like browsers that block it; stories check the drawing
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** An answer that resolves on demand. */
function later<T>() {
  let come: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}
const sheet = (page = 5) => screen.findByRole('img', { name: `Heat map of page ${page}` });
const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole('button', { name });
const queryOf = (element: HTMLElement | null) =>
  Object.fromEntries(new URLSearchParams(element?.getAttribute('href')?.split('?')[1]));
const heading = () => screen.getByRole('heading', { level: 1 });
const hrefOf = (name: string) => link(name)?.getAttribute('href');

describe('what is asked for', () => {
  const days = {
    dateRangeStart: new Date(2026, 4, 15).toISOString(),
    dateRangeEnd: new Date(2026, 5, 15, 23, 59, 59, 999).toISOString(),
  };

  test('the page and the days in the address, for people', async () => {
    const sent: Sent[] = [];
    render(<stories.Loading sent={sent} />);
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata')).toEqual([
        {
          identifier: 'Windrow-No-7',
          pageNumber: 5,
          audience: 'people',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          ...days,
        },
      ]),
    );
  });

  test.each([
    ['/-', undefined],
    ['/s', undefined],
    ['/sp', 'sp'],
    ['/spring-mailing', 'spring-mailing'],
  ])('an identifier "%s" in the path is sent as %s', async (path, trackId) => {
    const sent: Sent[] = [];
    render(<stories.Loading at={`/home/heatmap/Windrow-No-7${path}`} sent={sent} />);
    await waitFor(() => expect(bodies(sent, 'getheatmapdata')).toHaveLength(1));
    expect(bodies(sent, 'getheatmapdata')[0]?.['trackId']).toBe(trackId);
    expect(bodies(sent, 'getheatmapdata')[0]?.['pageNumber']).toBe(1);
  });

  test('all traffic, when chosen', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata').map(({ audience }) => audience)).toEqual([
        'people',
        'everything',
      ]),
    );
  });
});

describe('the ways out', () => {
  test('for a trackable link, to the trackable links', async () => {
    render(<stories.OfLink />);
    await sheet();
    expect(hrefOf('Go Back')).toBe('/home/trackablelinks/Windrow-No-7?from=2026-05-15&to=2026-06-15&heat=5');
    expect(screen.getByText(/Trackable link .?Spring mailing/)).toBeInTheDocument();
  });

  test('inside the desktop publisher there is no way back and no publication line, but the note', async () => {
    render(<stories.Embedded />);
    await sheet();
    expect(link('Go Back')).not.toBeInTheDocument();
    expect(link('Windrow-No-7')).not.toBeInTheDocument();
    expect(screen.getByText('Data is from the current and the previous year.')).toBeInTheDocument();
    expect(queryOf(link('Next Page'))).toMatchObject({ page: '6', route: 'dtp', from: '2026-05-15' });
  });

  test('shows a name exactly as it is, whatever it contains', async () => {
    render(<stories.LongName />);
    expect(await screen.findByRole('link', { name: /since-1911 <b>II<\/b>$/ })).toBeInTheDocument();
  });
});

describe('beside the page', () => {
  const besideField = () => screen.findByRole('combobox', { name: 'Beside the page' });
  const choose = async (name: string) => {
    await userEvent.click(await besideField());
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  test('the facing page stands on its own side, and turning passes both', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await choose('The facing page, as a spread');
    await screen.findByRole('img', { name: 'Heat map of page 4: Page 4' });
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent?.slice(0, 6))).toEqual([
      'Page 4',
      'Page 5',
    ]);
    expect(queryOf(link('Next Page'))).toMatchObject({ page: '6', beside: 'facing' });
    expect(queryOf(link('Prev Page'))).toMatchObject({ page: '3' });
  });

  test('the period before is asked for, and both say their days and sessions', async () => {
    const sent: Sent[] = [];
    render(<stories.PeriodBefore sent={sent} />);
    await screen.findByText('377 sessions');
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
      expect.stringContaining('15 May 2026 to 15 Jun 20261,204 sessions'),
      expect.stringContaining('13 Apr 2026 to 14 May 2026377 sessions'),
    ]);
    expect(bodies(sent, 'getheatmapdata')).toContainEqual(
      expect.objectContaining({
        dateRangeStart: new Date(2026, 3, 13).toISOString(),
        dateRangeEnd: new Date(2026, 4, 14, 23, 59, 59, 999).toISOString(),
      }),
    );
  });

  test('any other days are chosen for it, and kept in the address', async () => {
    const sent: Sent[] = [];
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.OtherDays sent={sent} onAddress={onAddress} />);
    await screen.findByText('377 sessions');
    expect(screen.getAllByRole('figure')[1]).toHaveTextContent('1 Feb 2026 to 28 Feb 2026377 sessions');
    const days = within(screen.getByRole('group', { name: 'Days of the second page' }));
    const last = await days.findByRole('group', { name: 'Last day' });
    await userEvent.click(within(last).getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('20');
    await userEvent.click(await screen.findByRole('button', { name: 'Show These Days' }));
    expect(onAddress.mock.lastCall?.[0]).toContain('2026-02-01_2026-02-20');
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata').at(-1)).toMatchObject({
        dateRangeEnd: new Date(2026, 1, 20, 23, 59, 59, 999).toISOString(),
      }),
    );
  });

  test('a link that the other screens compare with is there, named by its label, until it is taken away', async () => {
    const sent: Sent[] = [];
    render(
      <stories.LinkBeside
        sent={sent}
        at={stories.LinkBeside.args.at?.replace('beside=', 'compare=') ?? ''}
      />,
    );
    await screen.findByRole('img', { name: 'Heat map of page 5: Spring mailing' });
    expect(new Set(bodies(sent, 'getheatmapdata').map(({ trackId }) => trackId))).toEqual(
      new Set([undefined, 'spring']),
    );
    expect(screen.queryByText(/not applied here/)).not.toBeInTheDocument();
    await choose('Nothing');
    await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(1));
  });

  test('any link can be there, also where there are more than are listed', async () => {
    const sent: Sent[] = [];
    const answers = {
      ...stories.Filled.args.answers,
      'trackable-link#fetch': listed(manyLinks(300)),
    } as Answers;
    render(<stories.Filled {...{ sent, answers }} />);
    await sheet();
    await userEvent.click(await besideField());
    expect(await screen.findByText('and 250 more links: type to find them')).toBeVisible();
    await userEvent.keyboard('many299');
    await userEvent.click(await screen.findByRole('option', { name: 'Reader 300' }));
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata')).toContainEqual(expect.objectContaining({ trackId: 'many299' })),
    );
    await screen.findByRole('img', { name: 'Heat map of page 5: Reader 300' });
  });

  test('what could not be loaded leaves the page itself alone', async () => {
    render(<stories.BesideFailed />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Heat map of page 5/ })).toBeInTheDocument();
  });
});

describe('the heat', () => {
  test('shows its sample, the same as tables, rings spots, and outlines links unless the address says no', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} />);
    const page = await sheet();
    expect(hrefOf('Go Back')).toBe('/home/cloud');
    expect(hrefOf('Windrow-No-7')).toBe('https://halden.pages.example/Windrow-No-7/');
    // jsdom draws nothing: that is said outside the picture
    expect(await screen.findByText(/does not let pages draw/)).toBeInTheDocument();
    expect(page).not.toHaveTextContent(/does not let pages draw/);
    const tools = screen.getByRole('complementary', { name: 'Activity' });
    expect(tools).toHaveTextContent(
      'Low ActivityHigh Activity1,204 sessions2,110 zooms, 1,594 pauses and 486 clicks15 May 2026 to 15 Jun 2026Data is from the current and the previous year.',
    );
    expect(
      within(screen.getByRole('table', { name: 'Strongest places' })).getAllByRole('row').length,
    ).toBeGreaterThan(4);
    expect(screen.getByRole('table', { name: 'Links on this page' })).toHaveTextContent(
      'A lamp for the porch',
    );

    // the spot whose row is pointed at is ringed
    const [, first] = within(screen.getByRole('table', { name: 'Strongest places' })).getAllByRole('row');
    if (!first) throw new Error('There is no spot.');
    await userEvent.hover(first);
    expect(page.querySelectorAll('[data-spot]')).toHaveLength(1);
    await userEvent.unhover(first);
    expect(page.querySelectorAll('[data-spot]')).toHaveLength(0);

    expect(page).toHaveTextContent('148');
    await userEvent.click(screen.getByRole('switch', { name: 'Outline links' }));
    expect(page).not.toHaveTextContent('148');
    expect(onAddress.mock.lastCall?.[0]).toContain('links=off');

    await userEvent.click(screen.getByRole('button', { name: 'Save as PNG' }));
    expect(await screen.findByText(/could not make the picture/)).toBeInTheDocument();
  });

  test('one kind of activity, when chosen', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.click(screen.getByRole('radio', { name: 'Clicks' }));
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata').map(({ kind }) => kind)).toEqual([undefined, 'click']),
    );
    expect(queryOf(link('Next Page'))).toMatchObject({ kind: 'click' });
  });

  test('figures and legend are of that kind, on both sheets, and say what is not known', async () => {
    render(<stories.ClicksPartlyKnown />);
    await screen.findByText('31 clicks');
    expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
      expect.stringContaining('486 clicks1,204 sessions'),
      expect.stringContaining('31 clicks1,204 sessions'),
    ]);
    const tools = screen.getByRole('complementary', { name: 'Activity' });
    expect(tools).toHaveTextContent(
      'Low ActivityClicksHigh Activity1,204 sessions486 clicks of 5,060 zooms, pauses and clicks870 of them are older, and their kind is no longer known.',
    );
  });

  test('without that kind, says so of the kind alone, and shows all activity again', async () => {
    render(<stories.NoClicks />);
    expect(await screen.findByText('No clicks on this page in this period')).toBeVisible();
    expect(screen.queryByText(/^No activity on this page/)).not.toBeInTheDocument();
    expect(await screen.findByText('No clicks on this page.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all activity' }));
    await waitFor(() => expect(screen.queryByText(/^No clicks/)).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('a host that cannot tell kinds apart is not asked for one', async () => {
    render(<stories.PlainHost />);
    await sheet();
    expect(screen.queryByRole('radio', { name: 'Clicks' })).not.toBeInTheDocument();
  });

  test('where there is room, the spots are beside the page, and a click keeps one ringed', async () => {
    const media = (matches: boolean) => Object.assign(new EventTarget(), { matches });
    vi.stubGlobal('matchMedia', (query: string) => media(query.includes('min-width')));
    try {
      render(<stories.Filled />);
      const page = await sheet();
      expect(screen.queryByRole('table', { name: 'Strongest places' })).not.toBeInTheDocument();
      const [first] = within(await screen.findByRole('list', { name: 'Strongest places' })).getAllByRole(
        'button',
      );
      await userEvent.click(first!);
      await userEvent.unhover(first!);
      expect(first).toHaveAttribute('aria-pressed', 'true');
      expect(page.querySelectorAll('[data-spot]')).toHaveLength(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('marks the old page while another page or range loads, and saves nothing meanwhile', async () => {
    const next = later<ReturnType<typeof pageOfHeat>>();
    let asked = 0;
    const getheatmapdata = ({ audience }: { audience?: string }) => {
      asked += 1;
      return audience === 'everything' ? next.promise : pageOfHeat(5);
    };
    render(<stories.Filled answers={{ getheatmapdata }} />);
    await sheet();
    expect(button('Save as PNG')).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(button('Save as PNG')).toBeDisabled();
    expect(screen.getByText('1,204 sessions').parentElement).toHaveAttribute('aria-busy', 'true');
    next.come(pageOfHeat(5, 2));
    expect((await screen.findByText('2,408 sessions')).parentElement).not.toHaveAttribute('aria-busy');
    expect(button('Save as PNG')).toBeEnabled();
  });

  test('a slider sets its opacity in the address', async () => {
    render(<stories.Filled at="/home/heatmap/Windrow-No-7?page=5&opacity=35" />);
    await sheet();
    expect(screen.getByRole('slider', { name: 'Heat opacity' })).toHaveValue('35');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '35%');
  });

  test('shows a reflowable document as bands with values', async () => {
    render(<stories.Reflowable />);
    expect(await screen.findByRole('img', { name: 'Heat map of the whole document' })).toHaveTextContent(
      '940892',
    );
    expect(
      within(screen.getByRole('table', { name: 'Bands of the document' })).getAllByRole('row'),
    ).toHaveLength(51);
  });

  test('draws the document behind its bands once its frame says how large it is', async () => {
    const ModelDocument = 'http://pub.example/7/Essay/index.html?verso=drawn';
    render(<stories.Reflowable answers={{ getheatmapdata: { ...reflowable, ModelDocument } }} />);
    const sheet = await screen.findByRole('img', { name: 'Heat map of the whole document' });
    const frame = sheet.querySelector('iframe')!;
    // nothing of it may run in our name, be focused or be read out
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.closest('[inert]')).not.toBeNull();
    const say = (data: object, source: Window | null = frame.contentWindow) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
    const note = () => screen.queryByText(/^Laid out as for a window/)?.textContent;
    const size = () => [frame.width, frame.height].map(Number);
    say({ verso: 'drawn', width: 1280, height: 6000 }, window);
    say({ verso: 'drawn', width: 1280, height: 0 });
    say({ verso: 'drawn' });
    expect(note()).toBeUndefined();
    // too short for the sheet: as in a narrower window
    say({ verso: 'drawn', width: 1280, height: 900 });
    expect(size()).toEqual([800, 800]);
    say({ verso: 'drawn', width: 1280, height: 6000 });
    expect(note()).toBeUndefined();
    say({ verso: 'drawn', width: 800, height: 1400 });
    expect(size()).toEqual([800, 1400]);
    expect(note()).toMatch('a window 800 pixels wide');
    // a picture came late
    say({ verso: 'drawn', width: 800, height: 1900 });
    expect(size()).toEqual([800, 1900]);
  });

  test('without pages, shows how far it was scrolled, and nothing to turn', async () => {
    render(<stories.PagesUnreported />);
    expect(await screen.findByText('This publication’s viewer doesn’t report pages')).toBeInTheDocument();
    expect(hrefOf('How a viewer reports pages')).toBe('/viewers/');
    expect(hrefOf('Stats')).toMatch('/home/analytics/Windrow-No-7');
    expect(screen.getByRole('img', { name: 'Heat map of the whole document' })).toBeInTheDocument();
    expect(link('Next Page')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Page' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages by activity' })).not.toBeInTheDocument();
  });

  test('without pages or activity, shows no empty sheet', async () => {
    render(<stories.PagesUnreportedUnread />);
    expect(await screen.findByText('This publication’s viewer doesn’t report pages')).toBeInTheDocument();
    expect(await screen.findByText('No activity in this period')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Heat map/ })).not.toBeInTheDocument();
    expect(link('Next Page')).toBeNull();
  });

  test('without clicks or zooms from the viewer, says so, and turns no empty pages', async () => {
    render(<stories.PointsUnreported />);
    expect(
      await screen.findByText(/viewer reports pages, but no clicks or zooms so far$/),
    ).toBeInTheDocument();
    expect(hrefOf('How a viewer reports clicks')).toBe('/viewers/');
    expect(hrefOf('Stats')).toMatch('/home/analytics/Windrow-No-7');
    expect(screen.queryByRole('img', { name: /^Heat map/ })).not.toBeInTheDocument();
    expect(link('Next Page')).toBeNull();
  });

  test('says so when there is none, and widens the range', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    let asked = 0;
    const getheatmapdata = () => {
      asked += 1;
      return asked === 1 ? unreadPage(5) : pageOfHeat(5);
    };
    render(<stories.NoDataInRange onAddress={onAddress} answers={{ getheatmapdata }} />);
    expect(await screen.findByText('No activity on this page in this period')).toBeInTheDocument();
    const before = onAddress.mock.lastCall?.[0];
    await userEvent.click(screen.getByRole('button', { name: 'Show the last 12 months' }));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).not.toBe(before));
    await waitFor(() => expect(heading()).toHaveFocus());
  });
});

describe('failures', () => {
  test('show the server’s words, keep the page navigation, and retry', async () => {
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      return attempts === 1
        ? new Refusal('refused', 'getheatmapdata', 'This publication has no page 5.')
        : pageOfHeat(5);
    };
    render(<stories.Failed answers={{ getheatmapdata: failing }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This publication has no page 5.');
    expect(link('Prev Page')).toBeInTheDocument();
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await sheet()).toBeInTheDocument();
    expect(heading()).toHaveFocus();
  });
});
