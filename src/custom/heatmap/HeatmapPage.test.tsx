import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, success, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../refusal.ts';
import * as pageStories from './HeatmapPage.stories.tsx';
import { notEnabled, pageOfHeat, plainHost, unreadPage } from './sampleHeatmap.ts';

// the first screen of a file brings its page's chunk, which takes its time on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

beforeEach(() => {
  // this environment draws nothing, as browsers that forbid it; the drawing itself is looked at in the stories
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** An answer that comes when it is told to. */
function later<T>() {
  let come: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

const sheet = (page = 5) => screen.findByRole('img', { name: `Heat map of page ${page}` });
const bodies = (sent: Sent[], wanted: string) => sent.filter(({ name }) => name === wanted).map(({ body }) => body as Record<string, unknown>);
const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole('button', { name });
const turner = () => within(screen.getByRole('navigation', { name: 'Page shown' }));
const box = () => turner().getByRole('textbox', { name: 'Page' });
const queryOf = (element: HTMLElement | null) => Object.fromEntries(new URLSearchParams(element?.getAttribute('href')?.split('?')[1]));
const heading = () => screen.getByRole('heading', { level: 1 });
const hrefOf = (name: string) => link(name)?.getAttribute('href');

describe('what is asked for', () => {
  const days = { dateRangeStart: new Date(2026, 4, 15).toISOString(), dateRangeEnd: new Date(2026, 5, 15, 23, 59, 59, 999).toISOString() };

  test('the page and the days in the address, of people', async () => {
    const sent: Sent[] = [];
    render(<stories.Loading sent={sent} />);
    await waitFor(() => expect(bodies(sent, 'getheatmapdata')).toEqual([
      { identifier: 'Windrow-No-7', pageNumber: 5, audience: 'people', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...days },
    ]));
  });

  test.each([['/-', undefined], ['/s', undefined], ['/sp', 'sp'], ['/spring-mailing', 'spring-mailing']])('an identifier "%s" in the path is sent as %s', async (path, trackId) => {
    const sent: Sent[] = [];
    render(<stories.Loading at={`/home/heatmap/Windrow-No-7${path}`} sent={sent} />);
    await waitFor(() => expect(bodies(sent, 'getheatmapdata')).toHaveLength(1));
    expect(bodies(sent, 'getheatmapdata')[0]?.['trackId']).toBe(trackId);
    expect(bodies(sent, 'getheatmapdata')[0]?.['pageNumber']).toBe(1);
  });

  test('everything, once everything is asked for', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    await waitFor(() => expect(bodies(sent, 'getheatmapdata').map(({ audience }) => audience)).toEqual(['people', 'everything']));
  });
});

describe('the ways out', () => {
  test('Go Back leads to the publications', async () => {
    render(<stories.Filled />);
    await sheet();
    expect(hrefOf('Go Back')).toBe('/home/cloud');
    expect(hrefOf('Windrow-No-7')).toBe('https://halden.pages.example/Windrow-No-7/');
    expect(screen.getByText(/Data is from the current and the previous year\./)).toBeInTheDocument();
  });

  test('of a trackable link, to the trackable links', async () => {
    render(<stories.OfLink />);
    await sheet();
    expect(hrefOf('Go Back')).toBe('/home/trackablelinks/Windrow-No-7');
    expect(screen.getByText(/Trackable link spring-mailing/)).toBeInTheDocument();
  });

  test('inside the desktop publisher there is neither way back nor publication line, but the note', async () => {
    render(<stories.Embedded />);
    await sheet();
    expect(link('Go Back')).not.toBeInTheDocument();
    expect(link('Windrow-No-7')).not.toBeInTheDocument();
    expect(screen.getByText('Data is from the current and the previous year.')).toBeInTheDocument();
    expect(queryOf(link('Next Page'))).toMatchObject({ page: '6', route: 'dtp', from: '2026-05-15' });
  });

  test('a name is shown as it is, whatever it holds', async () => {
    render(<stories.LongName />);
    expect(await screen.findByRole('link', { name: /since-1911 <b>II<\/b>$/ })).toBeInTheDocument();
  });
});

describe('turning pages', () => {
  test('there is no page before the first, and none after the last', async () => {
    const { unmount } = render(<stories.Filled at="/home/heatmap/Windrow-No-7" />);
    await sheet(1);
    expect(link('Prev Page')).not.toBeInTheDocument();
    expect(queryOf(link('Next Page'))).toEqual({ page: '2' });
    unmount();
    render(<stories.Filled at="/home/heatmap/Windrow-No-7?page=24" />);
    await sheet(24);
    expect(link('Next Page')).not.toBeInTheDocument();
    expect(queryOf(link('Prev Page'))).toEqual({ page: '23' });
  });

  test('a host that does not tell of its pages has always a next one', async () => {
    render(<stories.PlainHost at="/home/heatmap/Windrow-No-7?page=999" />);
    await sheet(999);
    expect(queryOf(link('Next Page'))).toEqual({ page: '1000' });
    expect(screen.queryByRole('navigation', { name: 'Pages by activity' })).not.toBeInTheDocument();
    expect(screen.queryByText(/sessions/)).not.toBeInTheDocument();
  });

  test('a page that was turned to is in the address, and whoever turned to the first one by keys keeps the focus', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled at="/home/heatmap/Windrow-No-7?page=2&from=2026-05-15&to=2026-06-15" onAddress={onAddress} />);
    await sheet(2);
    turner().getByRole('link', { name: 'Prev Page' }).focus();
    await userEvent.keyboard('{Enter}');
    await sheet(1);
    expect(onAddress.mock.lastCall?.[0]).toBe('/home/heatmap/Windrow-No-7?from=2026-05-15&to=2026-06-15');
    expect(turner().getByRole('link', { name: 'Next Page' })).toHaveFocus();
    expect(box()).toHaveValue('1');
  });

  test('a number and Enter show that page; the same once more asks anew', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.clear(box());
    await userEvent.type(box(), '7{Enter}');
    await sheet(7);
    await userEvent.type(box(), '{Enter}');
    await waitFor(() => expect(bodies(sent, 'getheatmapdata').map(({ pageNumber }) => pageNumber)).toEqual([5, 7, 7]));
  });

  test.each(['0', '25', '-1', '2.5', 'seven', ''])('"%s" is refused in words, and nothing is asked', async (typed) => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.clear(box());
    if (typed) await userEvent.type(box(), typed);
    await userEvent.type(box(), '{Enter}');
    expect(await turner().findByRole('alert')).toHaveTextContent('Type a page from 1 to 24.');
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(bodies(sent, 'getheatmapdata')).toHaveLength(1);
  });

  test('the strip has every page with its share, marks the one shown, and is walked by arrow keys', async () => {
    render(<stories.Filled />);
    await sheet();
    const strip = within(screen.getByRole('navigation', { name: 'Pages by activity' }));
    const pages = strip.getAllByRole('link');
    expect(pages).toHaveLength(24);
    expect(pages.filter((page) => page.tabIndex === 0)).toEqual([pages[4]]);
    expect(strip.getByRole('link', { current: 'page' })).toHaveAccessibleName(/^Page 5, [\d.]+ % of the activity$/);
    pages[4]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(pages[5]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(pages[23]).toHaveFocus();
    expect(queryOf(pages[23] ?? null)).toMatchObject({ page: '24', from: '2026-05-15' });
  });
});

describe('the heat', () => {
  test('says what it stands on, and the same in words', async () => {
    render(<stories.Filled />);
    await sheet();
    const tools = screen.getByRole('complementary', { name: 'Activity' });
    expect(tools).toHaveTextContent('Low ActivityHigh Activityfrom 1,204 sessions4,190 zooms, stays and clicks15 May 2026 to 15 Jun 2026');
    expect(within(screen.getByRole('table', { name: 'Strongest places' })).getAllByRole('row').length).toBeGreaterThan(4);
    expect(screen.getByRole('table', { name: 'Links on this page' })).toHaveTextContent('A lamp for the porch');
  });

  test('while another page or other days are on their way, what is shown is marked, and nothing is saved under their name', async () => {
    const next = later<ReturnType<typeof pageOfHeat>>();
    let asked = 0;
    const getheatmapdata = ({ audience }: { audience?: string }) => {
      asked += 1;
      return audience === 'everything' ? next.promise : pageOfHeat(5);
    };
    render(<stories.Filled answers={{ getheatmapdata }} />);
    await sheet();
    expect(button('Save as PNG')).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(button('Save as PNG')).toBeDisabled();
    expect(screen.getByText('from 1,204 sessions').parentElement).toHaveAttribute('aria-busy', 'true');
    next.come(pageOfHeat(5, 2));
    expect((await screen.findByText('from 2,408 sessions')).parentElement).not.toHaveAttribute('aria-busy');
    expect(button('Save as PNG')).toBeEnabled();
  });

  test('where a browser draws nothing, it says so', async () => {
    render(<stories.Filled />);
    await sheet();
    expect(await screen.findByText(/does not let pages draw/)).toBeInTheDocument();
    expect(await sheet()).not.toHaveTextContent(/does not let pages draw/);
  });

  test('outlines of links are turned off in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} />);
    const page = await sheet();
    expect(page).toHaveTextContent('148');
    await userEvent.click(screen.getByRole('switch', { name: 'Outline links' }));
    expect(page).not.toHaveTextContent('148');
    expect(onAddress.mock.lastCall?.[0]).toContain('links=off');
  });

  test('its opacity comes from the address, and is a slider', async () => {
    render(<stories.Filled at="/home/heatmap/Windrow-No-7?page=5&opacity=35" />);
    await sheet();
    expect(screen.getByRole('slider', { name: 'Opacity of the heat' })).toHaveValue('35');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '35 %');
  });

  test('of a reflowable document is bands with their values', async () => {
    render(<stories.Reflowable />);
    expect(await screen.findByRole('img', { name: 'Heat map of the whole document' })).toHaveTextContent('940892');
    expect(within(screen.getByRole('table', { name: 'Bands of the document' })).getAllByRole('row')).toHaveLength(51);
  });

  test('none on these days: says so, and widens the range', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    let asked = 0;
    const getheatmapdata = () => {
      asked += 1;
      return asked === 1 ? unreadPage(5) : pageOfHeat(5);
    };
    render(<stories.NoDataInRange onAddress={onAddress} answers={{ getheatmapdata }} />);
    expect(await screen.findByText('Nobody left activity on this page on these days')).toBeInTheDocument();
    const before = onAddress.mock.lastCall?.[0];
    await userEvent.click(screen.getByRole('button', { name: 'Show the last 12 months' }));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).not.toBe(before));
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  test('that cannot be saved says why', async () => {
    render(<stories.Filled />);
    await sheet();
    await userEvent.click(screen.getByRole('button', { name: 'Save as PNG' }));
    expect(await screen.findByText(/could not make the picture/)).toBeInTheDocument();
  });
});

describe('the switch', () => {
  test('off: in the words of the specification, with the way to turn it on', async () => {
    render(<stories.Disabled />);
    const state = (await screen.findByRole('heading', { name: 'Heatmap data not available' })).closest('[role=status]');
    expect(state).toHaveTextContent('Click on Enable Heatmap Analytics to start collecting data.');
    expect(screen.getAllByRole('button', { name: 'Enable Heatmap Analytics' })).toHaveLength(1);
    expect(button('Clear heatmap data')).not.toBeInTheDocument();
  });

  test('without the creative licence neither on nor off nor clearing is offered', async () => {
    const { unmount } = render(<stories.NotCreative />);
    expect(await screen.findByText(/come with the Creative licence/)).toBeInTheDocument();
    expect(button('Enable Heatmap Analytics')).not.toBeInTheDocument();
    unmount();
    render(<stories.NotCreative answers={{ getheatmapdata: pageOfHeat(5) }} />);
    await sheet();
    expect(button('Disable Heatmap Analytics')).not.toBeInTheDocument();
    expect(button('Clear heatmap data')).not.toBeInTheDocument();
  });

  test('whatever is not SUCCESS is off, even with points in it', async () => {
    render(<stories.Disabled answers={{ getheatmapdata: { ...pageOfHeat(5), result: 'ERROR' } }} />);
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
  });

  test('an answer of ERROR is off as well, and says what the server said', async () => {
    render(<stories.Disabled answers={{ getheatmapdata: { ...notEnabled, result: 'ERROR', message: 'This trackable link does not exist.' } }} />);
    expect((await screen.findByRole('heading', { name: 'Heatmap data not available' })).closest('[role=status]')).toHaveTextContent('This trackable link does not exist.');
    expect(button('Enable Heatmap Analytics')).not.toBeInTheDocument();
  });

  test('Enable sends getheatmapdata#ENABLE, then clear-cdn-cache, and shows what came', async () => {
    const sent: Sent[] = [];
    render(<stories.Disabled sent={sent} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Heatmap Analytics' }));
    await sheet();
    const names = sent.map(({ name }) => name);
    expect(names.slice(names.indexOf('getheatmapdata#ENABLE'))).toEqual(['getheatmapdata#ENABLE', 'clear-cdn-cache']);
    expect(bodies(sent, 'getheatmapdata#ENABLE')[0]).toEqual(bodies(sent, 'getheatmapdata')[0]);
    expect(bodies(sent, 'clear-cdn-cache')).toEqual([{ identifier: 'Windrow-No-7' }]);
  });

  test('Disable shows the disabled view', async () => {
    render(<stories.Filled />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    expect(heading()).toHaveFocus();
  });

  test('a refusal leaves everything as it was and is said', async () => {
    const answers = { getheatmapdata: notEnabled, 'clear-cdn-cache': success(), 'getheatmapdata#ENABLE': new Refusal('network', 'getheatmapdata#ENABLE') };
    render(<stories.Disabled answers={answers} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Heatmap Analytics' }));
    expect(await screen.findByText('Heatmap analytics could not be switched. Please try again in a little while.')).toBeInTheDocument();
    expect(button('Enable Heatmap Analytics')).toBeEnabled();
  });

  test('a command that is answered with ERROR is refused in the server’s words, and nothing is switched', async () => {
    render(<stories.Filled answers={{ getheatmapdata: pageOfHeat(5), 'getheatmapdata#DISABLE': { ...notEnabled, result: 'ERROR', message: 'Another publisher owns this.' } }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Another publisher owns this.')).toBeInTheDocument();
    expect(screen.queryByText(/are disabled for this publication/)).not.toBeInTheDocument();
    expect(await sheet()).toBeInTheDocument();
  });

  test('its answer is that of the page it was asked for, though another has been turned to', async () => {
    const answer = later<ReturnType<typeof pageOfHeat>>();
    let on = true;
    const answers = {
      'clear-cdn-cache': success(),
      getheatmapdata: ({ pageNumber }: { pageNumber: number }) => (on ? pageOfHeat(pageNumber) : notEnabled),
      'getheatmapdata#DISABLE': () => answer.promise,
    };
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next Page' }));
    await sheet(6);
    on = false;
    answer.come(notEnabled);
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    await waitFor(() => expect(bodies(sent, 'getheatmapdata').map(({ pageNumber }) => pageNumber)).toEqual([5, 6, 6]));
  });

  test('what was on its way when it was pressed does not come after its answer', async () => {
    const late = later<ReturnType<typeof pageOfHeat>>();
    const answers = {
      'clear-cdn-cache': success(),
      getheatmapdata: ({ pageNumber }: { pageNumber: number }) => (pageNumber === 6 ? late.promise : pageOfHeat(pageNumber)),
      'getheatmapdata#DISABLE': notEnabled,
    };
    render(<stories.Filled answers={answers} />);
    await sheet();
    await userEvent.click(screen.getByRole('link', { name: 'Next Page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    await act(() => Promise.resolve(late.come(pageOfHeat(6))));
    expect(screen.getByText('Heatmap data not available')).toBeInTheDocument();
  });

  test('MAINTENANCE shows the server’s message as an error', async () => {
    render(<stories.Maintenance />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Heat maps are being recounted until 14:00 UTC. Nothing is lost.');
    expect(screen.queryByRole('img', { name: /Heat map/ })).not.toBeInTheDocument();
  });
});

describe('clearing', () => {
  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear heatmap data' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to clear the heatmap data for this publication?' });
    expect(dialog).toHaveTextContent('Windrow-No-7');
    expect(dialog).toHaveTextContent(/deleted for good/);
    return within(dialog);
  }

  test('asks first, and the safe button has the focus', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    const keep = (await ask()).getByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(keep);
    expect(bodies(sent, 'getheatmapdata#DELETE')).toEqual([]);
  });

  test('clears, says so, and shows the page without heat', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await userEvent.click((await ask()).getByRole('button', { name: 'Clear heatmap data' }));
    expect(await screen.findByText('The heatmap data has been cleared.')).toBeInTheDocument();
    expect(await screen.findByText('Nobody left activity on this page on these days')).toBeInTheDocument();
    expect(bodies(sent, 'getheatmapdata#DELETE')).toHaveLength(1);
  });

  test('a refusal stays in the dialog, in the server’s words', async () => {
    render(<stories.Filled answers={{ getheatmapdata: pageOfHeat(5), 'getheatmapdata#DELETE': { ...plainHost(5), ...failure('Only creative accounts may do this.') } }} />);
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear heatmap data' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only creative accounts may do this.');
  });
});

describe('failures', () => {
  test('say what the server said, keep the way to other pages, and try again', async () => {
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      return attempts === 1 ? new Refusal('refused', 'getheatmapdata', 'This publication has no page 5.') : pageOfHeat(5);
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
