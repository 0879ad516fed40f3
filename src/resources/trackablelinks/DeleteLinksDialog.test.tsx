import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, success, type Sent } from '../../../tests/fakeSend.ts';
import { linkRow } from '../../../tests/linkRow.ts';
import { bodies, refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed, someLinks } from './sampleLinks.ts';
import * as pageStories from './TrackableLinksPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

describe('deleting', () => {
  test('names the link and what is lost; then deletes and reloads', async () => {
    const sent: Sent[] = [];
    render(
      <stories.Filled
        answers={{
          'trackable-link#fetch': listed(someLinks),
          'trackable-link#delete': success('Trackable link deleted.'),
        }}
        sent={sent}
      />,
    );
    await userEvent.click(
      within(await linkRow('Board members')).getByRole('button', { name: 'More for Board members' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Entry' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this entry?',
    });
    expect(dialog).toHaveTextContent('Board members');
    expect(dialog).toHaveTextContent('Its address stops working for good');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete link' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#delete')).toEqual([
      { identifier: 'Ry8aH3uEp0Xi', publication: 'Autumn-Issue' },
    ]);
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));
  });

  test('deletes the selected links that are visible', async () => {
    const sent: Sent[] = [];
    render(
      <stories.Filled
        answers={{
          'trackable-link#fetch': listed(someLinks),
          'trackable-link#deleteLinks': success('2 trackable links deleted.'),
        }}
        sent={sent}
      />,
    );
    await linkRow('Board members');
    for (const label of ['Board members', 'Retail partners, Nordics', 'Kerstin Dahl, Nordbokhandeln']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
    }
    expect(screen.getByText('3 links selected')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'nord');
    expect(await screen.findByText('2 links selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete 2 entries?',
    });
    expect(dialog).toHaveTextContent(/“Kerstin Dahl, Nordbokhandeln”.?, .?“Retail partners, Nordics”/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 links' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#deleteLinks')).toEqual([
      { publication: 'Autumn-Issue', identifiers: ['Wd5xC2mTz7Bo', 'n1VfG6sJe8Ka'] },
    ]);
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('after a refusal, asks only about the remaining links', async () => {
    let left = someLinks;
    const remove = () => {
      left = left.filter(({ label }) => label !== 'Board members');
      return failure('Please wait a minute.');
    };
    render(
      <stories.Filled
        answers={{ 'trackable-link#fetch': () => listed(left), 'trackable-link#deleteLinks': remove }}
      />,
    );
    await linkRow('Board members');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all links in the list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 5 links' }));
    expect(await screen.findByRole('button', { name: 'Delete 4 links' })).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please wait a minute.');
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('Board members');
    refusalsPrinted();
  });

  test('stays open after a refusal and says why', async () => {
    render(
      <stories.Filled
        answers={{
          'trackable-link#fetch': listed(someLinks),
          'trackable-link#delete': new Refusal('network', 'trackable-link#delete'),
        }}
      />,
    );
    await userEvent.click(
      within(await linkRow('Board members')).getByRole('button', { name: 'More for Board members' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Entry' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Error deleting the entry. Please try again in a little while.',
    );
    refusalsPrinted();
  });
});
