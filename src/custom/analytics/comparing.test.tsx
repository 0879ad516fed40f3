import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Answers, Sent } from '../../../tests/fakeSend.ts';
import { someAnalytics } from './sampleAnalytics.ts';
import { someSourcesOf } from './sampleSources.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { unread } from '../../../tests/unread.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './AnalyticsPage.stories.tsx';
import { listed as listedLinks, manyLinks, someLinks } from '../../resources/trackablelinks/sampleLinks.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const compareField = () => screen.findByRole('combobox', { name: 'Compared with' });
/** Once the figures are there, and with them what can be chosen. */
const options = async () => {
  await userEvent.click(await compareField());
  return within(await screen.findByRole('listbox', { name: 'Compared with' }));
};
const choose = async (name: string) => userEvent.click((await options()).getByRole('option', { name }));
const figures = () => screen.findByRole('group', { name: 'This range in figures' });
const pages = () => screen.findByRole('table', { name: 'Pages', busy: false });
const bodies = (sent: Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const starts = (sent: Sent[]) =>
  bodies(sent, 'getanalytics').map((body) => (body as { dateRangeStart: string }).dateRangeStart);
const midnight = (day: string | null) => new Date(`${day}T00:00:00`).toISOString();

describe('compared', () => {
  test('with the period before, links, sources and the chart’s table say what was, and the change', async () => {
    const at = '/home/analytics/Autumn-Issue?from=2026-05-15&to=2026-06-15';
    const { getanalytics } = stories.Filled.args.answers as Answers;
    const getsources = ({ dateRangeStart = '' }) =>
      someSourcesOf(dateRangeStart < midnight('2026-05-15') ? 0.5 : 1);
    const answers = { ...stories.Filled.args.answers, getanalytics, getsources };
    render(<stories.Filled at={at} answers={answers as Answers} />);
    const links = await screen.findByRole('table', { name: 'Clicks by link', busy: false });
    await within(links).findByRole('columnheader', { name: 'Before' });
    expect(within(links).getByRole('columnheader', { name: 'Change' })).toBeVisible();
    const where = within(await screen.findByRole('region', { name: 'Where' }));
    await waitFor(() =>
      expect(where.getByRole('button', { name: /^United Kingdom/ })).toHaveTextContent(
        '402 Before 201 +100% 32%',
      ),
    );
    // one notation in every table, beside the figure before
    const changes = (of: HTMLElement) => {
      const [head, ...rows] = within(of).getAllByRole('row');
      const nth = [...(head?.children ?? [])].findIndex(({ textContent }) => textContent.includes('Change'));
      return rows.map((row) => row.children[nth]?.textContent.trim() ?? '').filter((text) => text !== '');
    };
    const written = /^(?:[+−][\d,.]+%|±0%|new|–)$/;
    expect(changes(links).length).toBeGreaterThan(2);
    const inCells = [...(await pages()).querySelectorAll('small > span:last-child')];
    for (const change of [...changes(links), ...inCells.map(({ textContent }) => textContent)])
      expect(change).toMatch(written);
    await userEvent.click(where.getByRole('button', { name: 'Show 4 more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Countries' }));
    expect(dialog.getByRole('button', { name: /^United Kingdom/ })).toHaveTextContent(
      '402 Before 201 +100% 32%',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    const chart = within(await screen.findByRole('figure', { name: 'When was it read?' }));
    await userEvent.click(chart.getByRole('button', { name: 'Show as table' }));
    expect(chart.getByRole('columnheader', { name: 'Change' })).toBeVisible();
    const days = await screen.findByRole('table', { name: 'When was it read?', busy: false });
    for (const change of changes(days)) expect(change).toMatch(written);
  });

  test('with last year, the figures of a year ago are asked for, drawn, and put beside each page', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await within(await figures()).findByText('+15%, up from 1,095');
    await choose('The same days last year');
    await waitFor(() => expect(starts(sent)).toContain(midnight('2025-05-15')));
    await waitFor(async () => expect((await pages()).textContent).toMatch(/last year 1\d\d, [+−]/));
  });

  test('with another publication, differences are no changes, and the address keeps it', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const sent: Sent[] = [];
    const getanalytics = ({ identifier = '' }) =>
      identifier === 'Autumn-Issue'
        ? someAnalytics('2026-06-15')
        : { ...someAnalytics('2026-06-15', 0.7), ExtLinks: [] };
    const answers = { ...stories.Compared.args.answers, getanalytics };
    render(<stories.Compared {...{ sent, onAddress, answers }} />);
    expect(await within(await figures()).findByText('+43%, against 883')).toBeVisible();
    expect(within(await figures()).getByText('+58, against 0')).toBeVisible();
    expect(await compareField()).toHaveDisplayValue('Annual Report');
    expect(sent.filter(({ name }) => name === 'getanalytics').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ identifier: 'Annual-Report-2025', dateRangeStart: midnight('2026-05-15') }),
    );
    await choose('The period before');
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).not.toContain('compare'));
    await waitFor(async () => expect((await pages()).textContent).toMatch(/before \d+, [+−±]/));
  });

  test('can be one of its links, or another publication', async () => {
    render(<stories.Compared answers={unread(stories.Compared.args.answers)} />);
    const list = await options();
    const names = (group: string) =>
      within(list.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names('Trackable links')).toContain('Board members'));
    expect(names('Publications')).not.toContain('Autumn Issue');
  });

  test('can be any of more links than are listed, which typing finds', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const links = { 'trackable-link#fetch': listedLinks(manyLinks(300)) };
    const answers = { ...unread(stories.Compared.args.answers), ...links };
    const { unmount } = render(<stories.Compared {...{ onAddress, answers }} />);
    // the name that is chosen comes last, and would take the place of what is typed
    await waitFor(async () => expect(await compareField()).toHaveDisplayValue('Annual Report'));
    await options();
    expect(await screen.findByText('and 250 more links: type to find them')).toBeVisible();
    await userEvent.keyboard('réader 300');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Reader 300']),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(decodeURIComponent(onAddress.mock.lastCall?.[0] ?? '')).toContain('compare=link:many299'),
    );
    expect(await compareField()).toHaveDisplayValue('Reader 300');
    unmount();
    render(<stories.Compared answers={answers} at={onAddress.mock.lastCall?.[0] ?? ''} />);
    await waitFor(async () => expect(await compareField()).toHaveDisplayValue('Reader 300'));
  });

  test('counts the other links alone, on the screen of one', async () => {
    const many = listedLinks(manyLinks(300));
    const answers = { ...unread({}), 'trackable-link#fetch': many };
    render(<stories.OneLink answers={answers} at="/home/analytics/Autumn-Issue/many299" />);
    await options();
    expect(await screen.findByText('and 249 more links: type to find them')).toBeVisible();
  });

  test('says when links or publications could not be listed, and tries again', async () => {
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      return attempts === 1 ? new Refusal('network', 'trackable-link#fetch') : listedLinks(someLinks);
    };
    const answers = { ...unread(stories.Filled.args.answers), 'trackable-link#fetch': failing };
    render(<stories.Filled answers={answers} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Links and publications could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await (await options()).findByRole('option', { name: 'Board members' });
    expect(screen.queryByText('Links and publications could not be loaded.')).not.toBeInTheDocument();
    // react-admin prints refusals; nothing else may be printed
    const printed = vi.mocked(console.error);
    expect(printed.mock.calls.flat().every((each) => each instanceof Refusal)).toBe(true);
    printed.mockClear();
  });
});
