import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi, type Mock } from 'vitest';
import type { Body } from '#contract/index';
import { pending, type Sent } from '../../../tests/fakeSend.ts';
import { linkRow } from '../../../tests/linkRow.ts';
import { savedFiles } from '../../../tests/savedFiles.ts';
import { bodies, refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { aLink, listed, made, someLinks } from './sampleLinks.ts';
import * as pageStories from './TrackableLinksPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const labels = () => [...document.querySelectorAll('td.primary .label')].map((cell) => cell.textContent);
type OnAddress = Mock<(address: string) => void>;
const queryIn = (onAddress: OnAddress) =>
  new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example').searchParams;
const newest = [
  'Kerstin Dahl, Nordbokhandeln',
  'Poster in the bookshops',
  'Newsletter, autumn issue',
  'Retail partners, Nordics',
  'Board members',
];

describe('the list', () => {
  test('shows each link with its figures, newest first', async () => {
    // a filter that this list cannot apply must not empty the figures that a row leads to
    render(<stories.Filled at="/home/trackablelinks/Autumn-Issue?referrer=news.example&compare=year" />);
    const row = within(await linkRow('Poster in the bookshops'));
    expect(labels()).toEqual(newest);
    expect(
      row
        .getAllByRole('cell')
        .slice(2)
        .map((cell) => cell.textContent),
    ).toEqual(['12 May 2026', '86', '14 May 2026', '12 Jun 2026', '2:02:02', '803', 'Read 17 of 2471%']);
    const stats = '/home/analytics/Autumn-Issue/b7PzQ0dYh4Uc?compare=year';
    expect(row.getByRole('link', { name: 'Poster in the bookshops' })).toHaveAttribute('href', stats);
    expect(row.getByRole('link', { name: 'Stats of Poster in the bookshops' })).toHaveAttribute(
      'href',
      stats,
    );
    await userEvent.click(row.getByRole('button', { name: 'More for Poster in the bookshops' }));
    expect(await screen.findByRole('menuitem', { name: 'Heatmap' })).toHaveAttribute(
      'href',
      '/home/heatmap/Autumn-Issue/b7PzQ0dYh4Uc?compare=year',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
    expect(within(await linkRow('Board members')).getByText('Expired')).toBeInTheDocument();
    expect(within(await linkRow('Kerstin Dahl, Nordbokhandeln')).getByText('Not opened')).toBeInTheDocument();
    expect(
      within(await linkRow('Retail partners, Nordics')).getByText(/^Closes (31 Dec|1 Jan)$/),
    ).toBeInTheDocument();
    expect(
      within(await linkRow('Newsletter, autumn issue')).getByText('Read to the end'),
    ).toBeInTheDocument();
  });

  test('leaves out links without a label', async () => {
    render(
      <stories.Filled
        answers={{
          'trackable-link#fetch': listed([aLink({ identifier: 'unlabelled', label: ' ' }), aLink()]),
        }}
      />,
    );
    await linkRow('Newsletter, autumn issue');
    expect(labels()).toEqual(['Newsletter, autumn issue']);
  });

  test('shows links without figures where the host answers none', async () => {
    render(<stories.PlainHost />);
    await linkRow('Board members');
    expect(
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent?.trim())
        .filter(Boolean),
    ).toEqual(['Label', 'Link Created', 'Status']);
  });

  test('shows a label exactly as it is, whatever it contains', async () => {
    render(<stories.Long />);
    expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('embedded, has no way back and no publication line, and stays embedded', async () => {
    render(<stories.Embedded at="/home/trackablelinks/Autumn-Issue?route=dtp&theme=dark" />);
    const row = within(await linkRow('Board members'));
    expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Autumn-Issue' })).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Stats of Board members' })).toHaveAttribute(
      'href',
      '/home/analytics/Autumn-Issue/Ry8aH3uEp0Xi?route=dtp&theme=dark',
    );
  });

  test('says so when empty, and offers to create links', async () => {
    render(<stories.Empty />);
    expect(await screen.findByRole('heading', { name: 'No trackable links yet' })).toBeInTheDocument();
    const begin = screen.getAllByRole('button', { name: 'Create Links' }).at(-1);
    if (begin) await userEvent.click(begin);
    expect(await screen.findByRole('dialog', { name: 'Create trackable links' })).toBeInTheDocument();
  });

  test('shows the server’s words when loading fails, and retries', async () => {
    let ready = false;
    const fetch = () => (ready ? listed(someLinks) : { links: [], Error: 'The list is being rebuilt.' });
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list is being rebuilt.');
    expect(screen.getAllByText('The list is being rebuilt.')).toHaveLength(1);
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await linkRow('Board members')).toBeInTheDocument();
    refusalsPrinted();
  });

  test('searches and sorts without another request, and keeps both in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const sent: Sent[] = [];
    render(<stories.Filled onAddress={onAddress} sent={sent} />);
    await linkRow('Board members');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Opens/ })).getByRole('button'));
    await waitFor(() => expect(labels()[0]).toBe('Newsletter, autumn issue'));
    expect(queryIn(onAddress).get('sort')).toBe('opens');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search trackable links' }), 'nord');
    await waitFor(() =>
      expect(labels()).toEqual(['Retail partners, Nordics', 'Kerstin Dahl, Nordbokhandeln']),
    );
    expect(screen.getByText('2 links found')).toBeInTheDocument();
    expect(queryIn(onAddress).get('filter')).toBe('{"q":"nord"}');
    expect(bodies(sent, 'trackable-link#fetch')).toEqual([{ publication: 'Autumn-Issue' }]);
  });

  test('counts all traffic when chosen, and keeps that in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const fetch = ({ audience }: Body<'trackable-link#fetch'>) =>
      listed([aLink({ opens: audience === 'everything' ? 500 : 412 })]);
    render(<stories.Filled onAddress={onAddress} answers={{ 'trackable-link#fetch': fetch }} />);
    expect(await screen.findByText('412')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    expect(await screen.findByText('500')).toBeInTheDocument();
    expect(queryIn(onAddress).get('audience')).toBe('everything');
    expect(screen.getByRole('link', { name: 'Stats of Newsletter, autumn issue' })).toHaveAttribute(
      'href',
      expect.stringContaining('?audience=everything'),
    );
  });

  test('announces loading while another audience loads, and exports nothing', async () => {
    const fetch = ({ audience }: Body<'trackable-link#fetch'>) =>
      audience === 'everything' ? pending() : listed(someLinks);
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch }} />);
    await linkRow('Board members');
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'All traffic' }));
    expect(await screen.findByRole('table', { name: 'Trackable links', busy: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeDisabled();
  });

  test('a failed reload keeps the list and its dialog, and says so', async () => {
    let ready = true;
    const fetch = () => (ready ? listed(someLinks) : { links: [], Error: 'Please wait a minute.' });
    render(
      <stories.Filled
        answers={{
          'trackable-link#fetch': fetch,
          'trackable-link#create': ({ labels: given }) => made(given),
        }}
      />,
    );
    await linkRow('Board members');
    await userEvent.click(screen.getByRole('button', { name: 'Create Links' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'One label per line' }), 'Ada');
    ready = false;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Links' }));
    await screen.findByRole('dialog', { name: '1 trackable link created' });
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
    expect(screen.getByText('What you see here may be out of date')).toBeInTheDocument();
    expect(await linkRow('Board members')).toBeInTheDocument();
    refusalsPrinted();
  });

  test('is saved as a file, and says so', async () => {
    const files = savedFiles();
    render(<stories.Filled />);
    await linkRow('Board members');
    await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
    expect(
      await screen.findByText('Trackable links of Autumn-Issue.csv has been saved.'),
    ).toBeInTheDocument();
    expect((await files[0]?.content.text())?.split('\r\n')[2]).toMatch(
      /^"?Poster in the bookshops"?,https:\/\/go\.example\/b7PzQ0dYh4Uc\/,/,
    );
  });

  test('copies a link’s address and says so briefly', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<stories.Filled />);
    const button = within(await linkRow('Board members')).getByRole('button', {
      name: 'Copy Link of Board members',
    });
    await userEvent.click(button);
    expect(writeText).toHaveBeenCalledWith('https://go.example/Ry8aH3uEp0Xi/');
    expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
  });
});
