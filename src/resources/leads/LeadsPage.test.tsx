import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pending, type Sent } from '../../../tests/fakeSend.ts';
import { savedFiles } from '../../../tests/savedFiles.ts';
import { bodies, refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './LeadsPage.stories.tsx';
import { listed, manyLeads, someLeads } from './sampleLeads.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const table = () => screen.findByRole('table', { name: 'Leads', busy: false });
const rows = async () => [...(await table()).querySelectorAll<HTMLTableRowElement>('tr.row')];
const contacts = async () => (await rows()).map((row) => row.querySelector('.primary')?.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  test('lists each lead with source and time, latest first', async () => {
    render(<stories.Filled />);
    expect(await contacts()).toEqual([
      'karin.holm@bokhandeln.example (Karin Holm)',
      'h.aas@bokstua.example (Henrik Aas)',
      'samira@studio-norr.example',
      'inkop@museumbutiken.example (Museum shop, purchasing)',
      'Greta Lindqvist',
      'oskar.fjell@kvelder.example (Oskar Fjell)',
    ]);
    const [first, second, , , , last] = await rows();
    expect(first).toHaveTextContent('Newsletter, autumn issue14 June 2026on page 23');
    expect(second).toHaveTextContent('Whole publication12 June 2026on page 21');
    expect(last).toHaveTextContent('A deleted link');
  });

  test('a click anywhere on a row opens the person, but not one on its own controls', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(
      <stories.Filled
        config={{ readers: true, timeline: true }}
        answers={{ leads: listed(someLeads), 'readers#journey': pending, 'leads#timeline': pending }}
        onAddress={onAddress}
      />,
    );
    const [first] = await rows();
    const controls = within(first!);
    await userEvent.click(controls.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(await button('Keep it'));
    expect(onAddress.mock.lastCall?.[0]).not.toContain('/home/readers');
    await userEvent.click(controls.getByText(/14 June 2026/));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toMatch(/^\/home\/readers\/.+\/lead%3A/));
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute(
      'href',
      expect.stringContaining('/home/leads/'),
    );
  });

  test('loads for the range and the audience, and again when they change', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    const range = {
      searchDateFrom: new Date(2026, 4, 15).toISOString(),
      searchDateTo: new Date(2026, 5, 15, 23, 59, 59, 999).toISOString(),
    };
    const page = { page: 1, pageSize: 10_000 };
    expect(bodies(sent, 'leads')).toEqual([{ publication: 'Autumn-Issue', ...range, ...page }]);
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    await waitFor(() =>
      expect(bodies(sent, 'leads')[1]).toEqual({
        publication: 'Autumn-Issue',
        ...range,
        ...page,
        audience: 'everything',
      }),
    );
  });

  test('has no column for links where the host knows none', async () => {
    render(<stories.PlainHost />);
    await table();
    expect(screen.queryByRole('columnheader', { name: 'Source' })).not.toBeInTheDocument();
  });

  test('says so when empty, and widens the range', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Empty onAddress={onAddress} />);
    expect(
      await screen.findByRole('heading', {
        name: 'No available leads for this publication in the selected period',
      }),
    ).toBeInTheDocument();
    await userEvent.click(await button('Show the last 12 months'));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).not.toContain('from=2026-05-15'));
  });

  test('says so when loading fails, and retries', async () => {
    let ready = false;
    const answer = () =>
      ready
        ? listed(someLeads)
        : new Refusal(
            'refused',
            'leads',
            'These are too many leads to be shown at once. Choose a shorter range.',
          );
    render(<stories.Failed answers={{ leads: answer }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('These are too many leads to be shown at once. Choose a shorter range.');
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await contacts()).toHaveLength(6);
    refusalsPrinted();
  });

  test('shows typed text as text, whatever it contains', async () => {
    render(<stories.Hostile />);
    const all = await contacts();
    expect(all[0]).toBe('a@b.example (<img src=x onerror=alert(1)><script>alert(2)</script>)');
    expect(all[2]).toMatch(/^exe\.gpj@evil\.example /);
    expect(all[3]?.length).toBeLessThan(250);
    expect((await table()).querySelector('img, script')).toBeNull();
  });

  test('inside the desktop publisher there is no way back and no publication line', async () => {
    render(<stories.Embedded />);
    await table();
    expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Autumn-Issue' })).not.toBeInTheDocument();
  });

  test('links back to the publications and to the publication', async () => {
    render(<stories.Filled />);
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
    expect(screen.getByRole('link', { name: 'Autumn-Issue' })).toHaveAttribute(
      'href',
      'https://halden.pages.example/Autumn-Issue/',
    );
  });
});

describe('searching and sorting', () => {
  test('finds every word in name and email, and keeps search and range in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} />);
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search name and email' }), 'fjell kvelder');
    await waitFor(async () =>
      expect(await contacts()).toEqual(['oskar.fjell@kvelder.example (Oskar Fjell)']),
    );
    expect(screen.getByText('1 lead found')).toBeInTheDocument();
    const { searchParams } = new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example');
    expect([searchParams.get('filter'), searchParams.get('from'), searchParams.get('to')]).toEqual([
      '{"q":"fjell kvelder"}',
      '2026-05-15',
      '2026-06-15',
    ]);
  });

  test('offers a way out when a search finds nothing', async () => {
    render(<stories.NoMatch />);
    expect(await screen.findByText('Nothing matches “winter” in the selected period.')).toBeInTheDocument();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Clear the search' })).at(-1) as HTMLElement,
    );
    expect(await contacts()).toHaveLength(6);
  });

  test('sorts by a column without another request', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Views' })).getByRole('button'));
    await waitFor(async () =>
      expect((await contacts())[0]).toBe('oskar.fjell@kvelder.example (Oskar Fjell)'),
    );
    expect(bodies(sent, 'leads')).toHaveLength(1);
  });
});

test('lets the host page, sort and search a list longer than a page', async () => {
  const sent: Sent[] = [];
  render(<stories.Paged sent={sent} />);
  expect(await screen.findByText('1–10,000 of 25,000')).toBeInTheDocument();
  expect(await button('Previous page')).toBeDisabled();
  await userEvent.click(await button('Next page'));
  expect(await screen.findByText('10,001–20,000 of 25,000')).toBeInTheDocument();
  await waitFor(() => expect(bodies(sent, 'leads').at(-1)).toMatchObject({ page: 2, pageSize: 10_000 }));
  await userEvent.type(screen.getByRole('searchbox'), 'ada');
  await waitFor(() => expect(bodies(sent, 'leads').at(-1)).toMatchObject({ page: 1, search: 'ada' }));
});

describe('the file', () => {
  afterEach(() => vi.restoreAllMocks());

  test('has everything that the search finds, under the publication’s name', async () => {
    const files = savedFiles();
    render(<stories.Filled />);
    await table();
    await userEvent.type(screen.getByRole('searchbox'), 'bok');
    await waitFor(async () => expect(await contacts()).toHaveLength(2));
    await userEvent.click(await button('Export to CSV'));
    const file = 'Leads for Autumn-Issue, 2026-05-15 – 2026-06-15, Search bok';
    expect(await screen.findByText(`${file}.csv has been saved.`)).toBeInTheDocument();
    const lines = (await files[0]?.content.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines?.[1]).toBe(
      '1,karin.holm@bokhandeln.example,Karin Holm,2026-06-14T16:20:00.000Z,3,2026-06-15T07:45:00.000Z,Xk3vT9qLm2Rw,"Newsletter, autumn issue",17,1264,2',
    );
    await userEvent.click(await button('Export to Excel'));
    expect(await screen.findByText(`${file}.xlsx has been saved.`)).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual([`${file}.csv`, `${file}.xlsx`]);
  });

  test('shows progress for several pages, and can be cancelled', async () => {
    const files = savedFiles();
    const leads = manyLeads(10_000);
    const paged = ({ page = 1 }) => (page === 1 ? { ...listed(leads), total: 25_000 } : pending());
    render(<stories.Filled answers={{ leads: paged }} />);
    await table();
    await userEvent.click(await button('Export to CSV'));
    const progress = await screen.findByRole('progressbar', {
      name: /^Writing Leads for Autumn-Issue, .*\.csv$/,
    });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '40%'));
    await userEvent.click(await button('Cancel the export'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(await button('Export to CSV')).toHaveFocus();
    expect(files).toEqual([]);
    refusalsPrinted();
  });
});
