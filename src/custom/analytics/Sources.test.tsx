import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { unread } from '../../../tests/unread.ts';
import * as pageStories from './AnalyticsPage.stories.tsx';
import { someSourcesOf } from './sampleSources.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const answers = unread(stories.Filled.args.answers);

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    // without what is compared with, which comes later
    .map((button) => button.textContent.replace(/(\s+Before \S+)?\s+(?:[±+−][\d,.]+%|new|–)/, ''));

describe('where sessions come from', () => {
  test('is listed with counts and shares, in words', async () => {
    render(<stories.Filled answers={answers} />);
    const sources = await card('Sources');
    expect(rowsOf(sources.getByRole('list', { name: 'Referrers' })).slice(0, 2)).toEqual([
      'Direct or unknown 498 40%',
      'google.com 251 20%',
    ]);
    const where = await card('Where');
    expect(rowsOf(where.getByRole('list', { name: 'Countries' }))[0]).toBe('United Kingdom 402 32%');
    await userEvent.click(where.getByRole('radio', { name: 'Languages' }));
    expect(rowsOf(where.getByRole('list', { name: 'Languages' }))).toContain('German 129 10%');
    expect((await card('With what')).getByRole('button', { name: /^Phone 402/ })).toBeVisible();
    expect(screen.getByText('Country data from 17 Jun 2026.', { exact: false })).toBeVisible();
  });

  test('filters every call of the screen by a click, and no more by another', async () => {
    const sent: Sent[] = [];
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled {...{ sent, onAddress, answers }} />);
    await userEvent.click(await (await card('Where')).findByRole('button', { name: /^Norway/ }));
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith(expect.stringContaining('country=NO')));
    await userEvent.click(await (await card('Where')).findByRole('button', { name: /^Sweden/ }));
    await userEvent.click(await (await card('With what')).findByRole('button', { name: /^Phone/ }));
    const filters = { country: ['NO', 'SE'], device: 'phone' };
    for (const call of ['getanalytics', 'getsources'] as const)
      await waitFor(() => expect(bodies(sent, call).at(-1)).toMatchObject({ filters }));
    expect(onAddress.mock.lastCall?.[0]).toContain('country=NO&country=SE');
    const chips = screen.getByRole('group', { name: 'Filters' });
    expect(chips).toHaveTextContent('Country Norwayor SwedenDevice Phone');
    await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter: Country Sweden' }));
    await userEvent.click((await card('Where')).getByRole('button', { name: /^Norway/, pressed: true }));
    await waitFor(() =>
      expect(bodies(sent, 'getsources').at(-1)?.filters ?? { device: 'phone' }).toEqual({ device: 'phone' }),
    );
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith(expect.not.stringContaining('country=')));
  });

  test('takes filters from the address, and all off at once', async () => {
    const sent: Sent[] = [];
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filtered sent={sent} onAddress={onAddress} />);
    expect(await screen.findAllByText(/Sources have been recorded since 20 May 2026/)).not.toHaveLength(0);
    expect(bodies(sent, 'getanalytics')[0]).toMatchObject({
      filters: { country: ['NO', 'SE'], device: 'phone' },
    });
    // nothing was recorded before, so nothing is compared
    expect(await screen.findByText('There are no figures to compare with.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument());
    expect(onAddress.mock.lastCall?.[0]).not.toMatch(/country|device/);
  });

  test('is searched in a dialog, where a row filters too', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled {...{ onAddress, answers }} />);
    await userEvent.click(await (await card('Where')).findByRole('button', { name: 'Show 13 more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Countries' }));
    expect(dialog.getByText('9 others')).toBeVisible();
    const search = dialog.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'nowhere{Enter}');
    expect(await dialog.findByText('Nothing matches “nowhere”.')).toBeVisible();
    expect(dialog.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, 'spa{Enter}');
    await waitFor(() => expect(rowsOf(dialog.getByRole('list'))).toEqual(['Spain 21 1.7%']));
    await userEvent.click(dialog.getByRole('button', { name: /^Spain/ }));
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith(expect.stringContaining('country=ES')));
    // others can follow
    expect(dialog.getByRole('button', { name: /^Spain/, pressed: true })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('has the focus on the row that was chosen from the dialog by keyboard', async () => {
    render(<stories.Filled answers={{ ...answers, getsources: someSourcesOf(1) }} />);
    (await (await card('Where')).findByRole('button', { name: /^Show \d+ more/ })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Countries' }));
    dialog.getByRole('button', { name: /^Spain/ }).focus();
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () =>
      expect((await card('Where')).getByRole('button', { name: /^Spain/, pressed: true })).toHaveFocus(),
    );
  });

  test('has one value of a kind on a host that takes no more, and says when there are too many', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled config={{ filterLists: undefined }} {...{ onAddress, answers }} />);
    await userEvent.click(await (await card('Where')).findByRole('button', { name: /^Norway/ }));
    await userEvent.click(await (await card('Where')).findByRole('button', { name: /^Sweden/ }));
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith(expect.stringContaining('country=SE')));
    expect(onAddress.mock.lastCall?.[0]).not.toContain('country=NO');
    cleanup();
    const twenty = Array.from({ length: 20 }, (_, nth) => `&country=X${nth}`).join('');
    render(
      <stories.Filled
        at={`/home/analytics/Autumn-Issue?from=2026-05-15&to=2026-06-15${twenty}`}
        answers={answers}
      />,
    );
    await userEvent.click(await (await card('Where')).findByRole('button', { name: /^Sweden/ }));
    expect(await screen.findByText('Choose at most 20 values of one kind.')).toBeVisible();
  });

  test('says how exact filtered figures are', async () => {
    render(<stories.FilteredEstimate />);
    expect(await screen.findByText('Estimated from 39,844 of 1,204,331 sessions.')).toBeVisible();
  });

  test('that nobody has offers to clear the filters', async () => {
    render(<stories.FilteredAway />);
    const panel = within(await screen.findByRole('region', { name: 'Where from, with what?' }));
    expect(await panel.findByText('No sessions match these filters')).toBeVisible();
    expect(panel.queryByText('No sources in this period')).not.toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Clear filters' }));
    expect(await card('Sources')).toBeDefined();
  });

  test('leaves the rest of the screen alone when it fails, and is tried again', async () => {
    const sent: Sent[] = [];
    render(<stories.SourcesFailed sent={sent} />);
    expect(await screen.findByText('Sources could not be loaded')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Pages', busy: false })).toBeVisible();
    const asked = bodies(sent, 'getsources').length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(bodies(sent, 'getsources').length).toBeGreaterThan(asked));
  });

  test('is not asked of a host that does not know it, nor are filters of the address', async () => {
    const sent: Sent[] = [];
    render(
      <stories.SpecificationAlone
        sent={sent}
        at="/home/analytics/Autumn-Issue?from=2026-05-15&to=2026-06-15&country=NO"
      />,
    );
    expect(await screen.findByRole('table', { name: 'Pages', busy: false })).toBeVisible();
    expect(bodies(sent, 'getsources')).toEqual([]);
    expect(bodies(sent, 'getanalytics')[0]).not.toHaveProperty('filters');
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });
});
