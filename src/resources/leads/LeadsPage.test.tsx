import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pending, success, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../refusal.ts';
import * as pageStories from './LeadsPage.stories.tsx';
import { listed, manyLeads, someLeads } from './sampleLeads.ts';

// the first screen of a file brings its page's chunk, which takes its time on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const table = () => screen.findByRole('table', { name: 'Leads', busy: false });
const rows = async () => [...(await table()).querySelectorAll<HTMLTableRowElement>('tr.row')];
const contacts = async () => (await rows()).map((row) => row.querySelector('.primary')?.textContent);
const bodies = (sent: Sent[], wanted: string) => sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** react-admin prints what its data provider refuses; nothing else may have been printed. */
function refusalsPrinted() {
  const printed = vi.mocked(console.error);
  expect(printed.mock.calls.flat()).toSatisfy((all: unknown[]) => all.length > 0 && all.every((each) => each instanceof Refusal));
  printed.mockClear();
}

describe('the list', () => {
  test('says who left an address, whence and when, the latest first', async () => {
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
    expect(first).toHaveTextContent('Newsletter, autumn issue14 June 20263');
    expect(second).toHaveTextContent('Whole publication12 June 20261');
    expect(last).toHaveTextContent('Link n1VfG6sJe8Ka');
  });

  test('is asked for by the range and by whose, and is asked for again when these change', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    const range = { searchDateFrom: new Date(2026, 4, 15).toISOString(), searchDateTo: new Date(2026, 5, 15, 23, 59, 59, 999).toISOString() };
    expect(bodies(sent, 'leads')).toEqual([{ publication: 'Autumn-Issue', ...range }]);
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    await waitFor(() => expect(bodies(sent, 'leads')[1]).toEqual({ publication: 'Autumn-Issue', ...range, audience: 'everything' }));
  });

  test('through a host that knows no links has no column for them', async () => {
    render(<stories.PlainHost />);
    await table();
    expect(screen.queryByRole('columnheader', { name: 'Source' })).not.toBeInTheDocument();
  });

  test('says that there is nothing, and widens the range', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Empty onAddress={onAddress} />);
    expect(await screen.findByRole('heading', { name: 'No available leads for this publication in the selected period' })).toBeInTheDocument();
    await userEvent.click(await button('Show the last 12 months'));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).not.toContain('from=2026-05-15'));
  });

  test('says that it failed, and tries again', async () => {
    let ready = false;
    const answer = () => (ready ? listed(someLeads) : new Refusal('refused', 'leads', 'These are too many leads to be shown at once. Choose a shorter range.'));
    render(<stories.Failed answers={{ leads: answer }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('These are too many leads to be shown at once. Choose a shorter range.');
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await contacts()).toHaveLength(6);
    refusalsPrinted();
  });

  test('shows what was typed as text, whatever it holds', async () => {
    render(<stories.Hostile />);
    const all = await contacts();
    expect(all[0]).toBe('a@b.example (<img src=x onerror=alert(1)><script>alert(2)</script>)');
    expect(all[3]?.length).toBeLessThan(250);
    expect((await table()).querySelector('img, script')).toBeNull();
  });

  test('inside the desktop publisher there is neither way back nor publication line', async () => {
    render(<stories.Embedded />);
    await table();
    expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Autumn-Issue' })).not.toBeInTheDocument();
  });

  test('leads back to the publications, and to the publication', async () => {
    render(<stories.Filled />);
    expect(await screen.findByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
    expect(screen.getByRole('link', { name: 'Autumn-Issue' })).toHaveAttribute('href', 'https://halden.pages.example/Autumn-Issue/');
  });
});

describe('searching and sorting', () => {
  test('every word is looked for in name and email, and the address keeps the search beside the range', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} />);
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search name and email' }), 'fjell kvelder');
    await waitFor(async () => expect(await contacts()).toEqual(['oskar.fjell@kvelder.example (Oskar Fjell)']));
    expect(screen.getByText('1 lead found')).toBeInTheDocument();
    const { searchParams } = new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example');
    expect([searchParams.get('filter'), searchParams.get('from'), searchParams.get('to')]).toEqual(['{"q":"fjell kvelder"}', '2026-05-15', '2026-06-15']);
  });

  test('an address with a search that finds nothing shows the way out', async () => {
    render(<stories.NoMatch />);
    expect(await screen.findByText('Nothing matches “winter” in the selected period.')).toBeInTheDocument();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear the search' })).at(-1) as HTMLElement);
    expect(await contacts()).toHaveLength(6);
  });

  test('a column sorts what is here, without asking again', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Views' })).getByRole('button'));
    await waitFor(async () => expect((await contacts())[0]).toBe('oskar.fjell@kvelder.example (Oskar Fjell)'));
    expect(bodies(sent, 'leads')).toHaveLength(1);
  });
});

describe('one lead', () => {
  test('its sessions are asked for when it is opened, and not before', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    expect(bodies(sent, 'leads#timeline')).toEqual([]);
    await userEvent.click(await button('Timeline of karin.holm@bokhandeln.example'));
    const sessions = await screen.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' });
    expect(bodies(sent, 'leads#timeline')).toEqual([{ identifier: '1', audience: 'people' }]);
    expect(sessions).toHaveTextContent('3 pages03:34');
    expect(sessions).toHaveTextContent('Page 5 02:21');
    expect(sessions).toHaveTextContent('No page stayed in view.');
  });

  test('Enter on its row opens it', async () => {
    render(<stories.Filled />);
    const [row] = await rows();
    row?.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' })).toBeInTheDocument();
  });

  test('what of it could not be loaded is said in its place', async () => {
    render(<stories.DetailsFailed />);
    await userEvent.click(await button('Timeline of karin.holm@bokhandeln.example'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This lead does not exist.');
    expect(await contacts()).toHaveLength(6);
  });

  test('is deleted once that is confirmed, and the list reloads', async () => {
    const sent: Sent[] = [];
    let left = someLeads;
    render(<stories.Confirming sent={sent} answers={{ leads: () => listed(left), 'leads#deleteLead': () => { left = left.slice(1); return success(); } }} />);
    await table();
    await userEvent.click(await button('Delete Entry karin.holm@bokhandeln.example'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' }));
    expect(bodies(sent, 'leads#deleteLead')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete lead' }));
    await waitFor(async () => expect(await contacts()).toHaveLength(5));
    expect(bodies(sent, 'leads#deleteLead')).toEqual([{ identifier: '1' }]);
    expect(await screen.findByText('The lead has been deleted.')).toBeInTheDocument();
  });

  test('whoever deleted one by its own button finds the search field under their fingers', async () => {
    let left = someLeads;
    render(<stories.Filled answers={{ leads: () => listed(left), 'leads#deleteLead': () => { left = left.slice(1); return success('1 lead deleted.'); } }} />);
    await table();
    await userEvent.click(await button('Delete Entry karin.holm@bokhandeln.example'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete lead' }));
    await waitFor(async () => expect(await contacts()).toHaveLength(5));
    expect(await screen.findByText('1 lead deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  test('its address cannot be copied where the page came by plain http, and that is said', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    render(<stories.Filled />);
    await table();
    await userEvent.click(await button('More for karin.holm@bokhandeln.example'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy/ }));
    expect(await screen.findByText(/could not be copied/)).toBeInTheDocument();
  });

  test('is erased everywhere, and what the server says of it is shown', async () => {
    const sent: Sent[] = [];
    render(<stories.Erasing sent={sent} />);
    await table();
    await userEvent.click(await button('More for karin.holm@bokhandeln.example'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase this person everywhere' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to erase this person everywhere?' });
    expect(dialog).toHaveTextContent('every form entry in which a field holds exactly this');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase this person' }));
    expect(await screen.findByText('2 leads and 1 form entry of karin.holm@bokhandeln.example were removed.')).toBeInTheDocument();
    expect(bodies(sent, 'leads#erase')).toEqual([{ email: 'karin.holm@bokhandeln.example' }]);
    await waitFor(() => expect(bodies(sent, 'leads')).toHaveLength(2));
  });
});

describe('many leads', () => {
  test('those ticked are deleted, a thousand at a time', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} answers={{ leads: listed(manyLeads(1_200)), 'leads#deleteLeads': success() }} />);
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all leads in the list' }));
    expect(await screen.findByText('1,200 leads selected')).toBeInTheDocument();
    await userEvent.click(await button('Delete selected'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 1,200 leads?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 1,200 leads' }));
    await waitFor(() => expect(bodies(sent, 'leads#deleteLeads').map((body) => (body as { identifiers: unknown[] }).identifiers.length)).toEqual([1_000, 200]));
    expect(await screen.findByText('1,200 leads have been deleted.')).toBeInTheDocument();
  });

  test('all of the publication are deleted, after it was said how many these are', async () => {
    const sent: Sent[] = [];
    render(<stories.ConfirmingAll sent={sent} />);
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete all leads for this publication?' });
    expect(await within(dialog).findByText(/^1,204 leads go: all of this publication/)).toBeInTheDocument();
    expect(bodies(sent, 'leads')[1]).toMatchObject({ searchDateFrom: '1970-01-01T00:00:00.000Z', audience: 'everything' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all leads' }));
    expect(await screen.findByText('1,204 leads deleted.')).toBeInTheDocument();
    expect(bodies(sent, 'leads#deleteAllLeads')).toEqual([{ publication: 'Autumn-Issue' }]);
  });

  test('where deleting fails, the question stays and says so', async () => {
    render(<stories.Filled answers={{ leads: ({ searchDateFrom }) => (searchDateFrom?.startsWith('1970') ? pending() : listed(someLeads)), 'leads#deleteAllLeads': new Refusal('network', 'leads#deleteAllLeads') }} />);
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Counting the leads…')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete all leads' }));
    expect(await dialog.findByText('Error deleting the leads. Please try again in a little while.')).toBeInTheDocument();
  });
});

describe('the file', () => {
  afterEach(() => vi.restoreAllMocks());
  /** What is handed to the browser as files, which jsdom cannot save. */
  function saved() {
    const files: { name: string; content: Blob }[] = [];
    let latest = new Blob();
    URL.createObjectURL = (content) => {
      latest = content as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content: latest });
    });
    return files;
  }

  test('has all that the search finds, under the publication’s name', async () => {
    const files = saved();
    render(<stories.Filled />);
    await table();
    await userEvent.type(screen.getByRole('searchbox'), 'bok');
    await waitFor(async () => expect(await contacts()).toHaveLength(2));
    await userEvent.click(await button('Export to CSV'));
    expect(await screen.findByText('Leads for Autumn-Issue.csv has been saved.')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual(['Leads for Autumn-Issue.csv']);
    const lines = (await files[0]?.content.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines?.[1]).toBe('karin.holm@bokhandeln.example,Karin Holm,2026-06-14T16:20:00.000Z,3,2026-06-15T07:45:00.000Z,Xk3vT9qLm2Rw,"Newsletter, autumn issue"');
  });

  test('tells how far it is, and may be given up', async () => {
    const files = saved();
    render(<stories.Exporting answers={{ leads: listed(manyLeads(20_000)) }} />);
    await table();
    await userEvent.click(await button('Export to CSV'));
    expect(await screen.findByRole('progressbar', { name: 'Writing Leads for Autumn-Issue.csv' })).toBeInTheDocument();
    await userEvent.click(await button('Cancel the export'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(await button('Export to CSV')).toHaveFocus();
    expect(files).toEqual([]);
  });
});
