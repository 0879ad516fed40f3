import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { success, type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './EmailsPage.stories.tsx';
import { someEmails, watchedLinks } from './sampleEmails.ts';

const { Filled, NothingChosen } = storiesIn(pageStories);

test('sends every choice when it is saved, and none before', async () => {
  const sent: Sent[] = [];
  render(<NothingChosen answers={{ emails: someEmails(), 'emails#update': success() }} sent={sent} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Weekly report' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'New leads' }));
  expect(bodies(sent, 'emails#update')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Email notifications saved.')).toBeInTheDocument();
  expect(bodies(sent, 'emails#update')).toEqual([
    { weekly: true, monthly: false, leads: true, milestones: false },
  ]);
});

test('a link that is switched off leaves the list, and the focus stays on the page', async () => {
  const sent: Sent[] = [];
  let links = watchedLinks;
  const stop = () => {
    links = links.slice(1);
    return success();
  };
  render(<Filled answers={{ emails: () => someEmails({ links }), 'emails#stoplink': stop }} sent={sent} />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Switch off for Kerstin Dahl, Nordbokhandeln' }),
  );
  await waitFor(() => expect(screen.queryByText('Kerstin Dahl, Nordbokhandeln')).not.toBeInTheDocument());
  expect(bodies(sent, 'emails#stoplink')).toEqual([
    { publication: 'Autumn-Issue', identifier: 'Wd5xC2mTz7Bo' },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('says how many links are not listed, and finds them by searching', async () => {
  const rare = { publication: 'Autumn-Issue', identifier: 'rare00000001', label: 'Réservé à Paul' };
  const sent: Sent[] = [];
  const emails = ({ search = '' }) =>
    search === 'paul'
      ? someEmails({ links: [rare] })
      : someEmails({ links: search ? [] : watchedLinks, linksInAll: search ? 0 : 342 });
  render(<Filled answers={{ emails, 'emails#stoplink': success() }} sent={sent} />);
  expect(await screen.findByText('and 340 more: search to find them')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search labels and publications' });
  await userEvent.type(field, 'paul');
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off for Réservé à Paul' }));
  expect(screen.queryByText('Kerstin Dahl, Nordbokhandeln')).not.toBeInTheDocument();
  expect(bodies(sent, 'emails#stoplink')).toEqual([
    { publication: 'Autumn-Issue', identifier: 'rare00000001' },
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText(/Nothing matches/)).toHaveTextContent('Nothing matches “⁨zzz⁩”.');
});
