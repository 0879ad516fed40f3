import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { pending, success, type Sent } from '../../../tests/fakeSend.ts';
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

describe('one lead', () => {
  test('loads its sessions when opened, not before', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await table();
    expect(bodies(sent, 'leads#timeline')).toEqual([]);
    await userEvent.click(await button('Timeline of karin.holm@bokhandeln.example'));
    const sessions = await screen.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' });
    expect(bodies(sent, 'leads#timeline')).toEqual([{ identifier: 1, audience: 'people' }]);
    expect(sessions).toHaveTextContent('3 pages03:34');
    expect(sessions).toHaveTextContent('Page 5 02:21');
    expect(sessions).toHaveTextContent('No page stayed in view.');
  });

  test('Enter on its row opens it', async () => {
    render(<stories.Filled />);
    const [row] = await rows();
    row?.focus();
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByRole('list', { name: 'Sessions of karin.holm@bokhandeln.example' }),
    ).toBeInTheDocument();
  });

  test('says in place what could not be loaded', async () => {
    render(<stories.DetailsFailed />);
    await userEvent.click(await button('Timeline of karin.holm@bokhandeln.example'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This lead does not exist.');
    expect(await contacts()).toHaveLength(6);
    refusalsPrinted();
  });

  test('is deleted after confirmation, and the list reloads', async () => {
    const sent: Sent[] = [];
    let left = someLeads;
    render(
      <stories.Confirming
        sent={sent}
        answers={{
          leads: () => listed(left),
          'leads#deleteLead': () => {
            left = left.slice(1);
            return success();
          },
        }}
      />,
    );
    await table();
    await userEvent.click(await button('Delete Entry karin.holm@bokhandeln.example'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' }),
    );
    expect(bodies(sent, 'leads#deleteLead')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete lead' }));
    await waitFor(async () => expect(await contacts()).toHaveLength(5));
    expect(bodies(sent, 'leads#deleteLead')).toEqual([{ identifier: 1 }]);
    expect(await screen.findByText('The lead has been deleted.')).toBeInTheDocument();
  });

  test('deleting by a row’s button moves the focus to the search field', async () => {
    let left = someLeads;
    render(
      <stories.Filled
        answers={{
          leads: () => listed(left),
          'leads#deleteLead': () => {
            left = left.slice(1);
            return success('1 lead deleted.');
          },
        }}
      />,
    );
    await table();
    await userEvent.click(await button('Delete Entry karin.holm@bokhandeln.example'));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete lead' }),
    );
    await waitFor(async () => expect(await contacts()).toHaveLength(5));
    expect(await screen.findByText('1 lead deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  test('says that its address cannot be copied on a plain http page', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    render(<stories.Filled />);
    await table();
    await userEvent.click(await button('More for karin.holm@bokhandeln.example'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy/ }));
    expect(await screen.findByText(/could not be copied/)).toBeInTheDocument();
  });

  test('is erased everywhere, with the server’s message', async () => {
    const sent: Sent[] = [];
    render(<stories.Erasing sent={sent} />);
    await table();
    await userEvent.click(await button('More for karin.holm@bokhandeln.example'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase this person everywhere' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to erase this person everywhere?',
    });
    expect(dialog).toHaveTextContent('every form entry in which a field holds exactly this');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase this person' }));
    expect(
      await screen.findByText('2 leads and 1 form entry of karin.holm@bokhandeln.example were removed.'),
    ).toBeInTheDocument();
    expect(bodies(sent, 'leads#erase')).toEqual([{ email: 'karin.holm@bokhandeln.example' }]);
    await waitFor(() => expect(bodies(sent, 'leads')).toHaveLength(2));
  });
});

describe('many leads', () => {
  test('deletes the selected ones, a thousand at a time', async () => {
    const sent: Sent[] = [];
    render(
      <stories.Filled
        sent={sent}
        answers={{ leads: listed(manyLeads(1_200)), 'leads#deleteLeads': success() }}
      />,
    );
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all leads in the list' }));
    expect(await screen.findByText('1,200 leads selected')).toBeInTheDocument();
    await userEvent.click(await button('Delete selected'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 1,200 leads?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 1,200 leads' }));
    await waitFor(() =>
      expect(
        bodies(sent, 'leads#deleteLeads').map(
          (body) => (body as { identifiers: unknown[] }).identifiers.length,
        ),
      ).toEqual([1_000, 200]),
    );
    expect(await screen.findByText('1,200 leads have been deleted.')).toBeInTheDocument();
  });

  test('deletes all of the publication after naming their number', async () => {
    const sent: Sent[] = [];
    render(<stories.ConfirmingAll sent={sent} />);
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete all leads for this publication?',
    });
    expect(await within(dialog).findByText(/^All 1,204 leads will be deleted/)).toBeInTheDocument();
    expect(bodies(sent, 'leads')[1]).toMatchObject({
      searchDateFrom: '1970-01-01T00:00:00.000Z',
      audience: 'everything',
      pageSize: 1,
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all leads' }));
    expect(await screen.findByText('1,204 leads deleted.')).toBeInTheDocument();
    expect(bodies(sent, 'leads#deleteAllLeads')).toEqual([{ publication: 'Autumn-Issue' }]);
  });

  test('keeps the dialog and says so when deleting fails', async () => {
    render(
      <stories.Filled
        answers={{
          leads: ({ searchDateFrom }) => (searchDateFrom?.startsWith('1970') ? pending() : listed(someLeads)),
          'leads#deleteAllLeads': new Refusal('network', 'leads#deleteAllLeads'),
        }}
      />,
    );
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Counting the leads…')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete all leads' }));
    expect(
      await dialog.findByText('Error deleting the leads. Please try again in a little while.'),
    ).toBeInTheDocument();
    refusalsPrinted();
  });
});
