import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { csvOf } from '../../../tests/csvOf.ts';
import type { Sent } from '../../../tests/fakeSend.ts';
import { refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { aLead, listed as listedLeads } from '../leads/sampleLeads.ts';
import * as readerStories from './ReaderPage.stories.tsx';
import * as stories from './ReadersPage.stories.tsx';
import { readerColumns } from './readerColumns.tsx';
import { aJourney, aReader, listed, someReaders } from './sampleReaders.ts';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const { Filled, Everywhere, Empty, NoneLikeThat, Failed } = storiesIn(stories);
const reader = storiesIn(readerStories);

/** The rows, once they have arrived. */
async function rows() {
  await screen.findByRole('link', { name: 'Karin Holm' });
  return screen.getAllByRole('row');
}

const howCounted = /^Time is how long the sessions lasted/;

test('a list says who, how often, how long and how far', async () => {
  render(<Filled />);
  const [, first, , browser] = await rows();
  expect(first).toHaveTextContent(/Karin Holm.*karin\.holm@bokhandeln\.example.*3.*21:04.*17.*71%/);
  expect(browser).toHaveTextContent(/Anonymous reader 4QK2.*Came back/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Karin Holm' })).toHaveAttribute(
    'href',
    '/home/readers/Autumn-Issue/lead%3A1',
  );
  expect(screen.queryByRole('columnheader', { name: /Publication/ })).not.toBeInTheDocument();
  expect(screen.getByText(howCounted)).toBeVisible();
});

test('the list of all publications names each', async () => {
  const sent: Sent[] = [];
  render(<Everywhere sent={sent} />);
  expect(await screen.findByRole('link', { name: 'Tove Quist' })).toHaveAttribute(
    'href',
    expect.stringContaining('The%20complete'),
  );
  expect(sent.find(({ name }) => name === 'readers')?.body).not.toHaveProperty('publication');
});

test('filters ask the host, and stay in the address', async () => {
  const sent: Sent[] = [];
  const onAddress = vi.fn<(address: string) => void>();
  render(<Filled sent={sent} onAddress={onAddress} answers={{ readers: () => listed(someReaders) }} />);
  await rows();
  const asked = (body: object) =>
    waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ publication: 'Autumn-Issue', ...body }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'read past page' }), '12');
  await asked({ readPast: 12 });
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'came back' }));
  await asked({ readPast: 12, cameBack: true });
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'clicked' }));
  await asked({ readPast: 12, cameBack: true, clicked: true });
  expect(onAddress.mock.lastCall?.[0]).toContain('past=12&back=yes&clicked=yes');
  await userEvent.click(screen.getByRole('button', { name: 'Show all readers' }));
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/readers/Autumn-Issue'));
  expect(screen.getByRole('spinbutton', { name: 'read past page' })).toHaveFocus();
});

test('a filtered list says how many readers it found', async () => {
  render(
    <Filled
      answers={{ readers: ({ cameBack }) => listed(someReaders.slice(0, cameBack ? 2 : undefined)) }}
    />,
  );
  await rows();
  expect(screen.queryByText(/found$/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'came back' }));
  expect(await screen.findByText('2 readers found')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Show all readers' }));
  await waitFor(() => expect(screen.queryByText(/found$/)).not.toBeInTheDocument());
});

test('an empty list says what will be there, or that no one matches', async () => {
  const { unmount } = render(<Empty />);
  expect(await screen.findByText('No readers yet')).toBeInTheDocument();
  expect(screen.queryByText(howCounted)).not.toBeInTheDocument();
  unmount();
  render(<NoneLikeThat />);
  expect(await screen.findByText('No readers like that')).toBeInTheDocument();
});

test('the document’s title names a link’s recipient, and no person', async () => {
  const recipient = aReader({ id: 'link:Xk3vT9qLm2Rw', kind: 'link', email: '', name: 'Board members' });
  const { unmount } = render(
    <reader.Filled answers={{ 'readers#journey': aJourney({ reader: recipient }) }} />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Board members' });
  expect(document.title).toBe('Board members · Autumn-Issue · Readers – Verso account');
  unmount();
  render(<reader.Filled />);
  await screen.findByRole('heading', { level: 1, name: 'Karin Holm' });
  expect(document.title).toBe('Autumn-Issue · Readers – Verso account');
});

test('a failure can be tried again', async () => {
  render(<Failed />);
  expect(await screen.findByText('The readers could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText(howCounted)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  refusalsPrinted();
});

test('selected readers become labels of new links', async () => {
  render(<Filled />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Karin Holm' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Board members' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create links for them' }));
  expect(await screen.findByRole('textbox', { name: 'One label per line' })).toHaveValue(
    'Karin Holm\nBoard members',
  );
});

test('the file has everything, with the host’s own figures', async () => {
  const file = await csvOf(
    someReaders.map((one) => ({ ...one, called: '' })),
    readerColumns.one,
  );
  const [head, first] = file.split('\r\n');
  expect(head).toMatch(
    /^readers\.publication,readers\.export\.id,known_as,name,email,kind,readers\.firstVisit,readers\.lastVisit/,
  );
  expect(first).toBe(
    'Autumn-Issue,lead:1,,Karin Holm,karin.holm@bokhandeln.example,lead,2026-06-02T16:18:00.000Z,2026-06-15T07:45:00.000Z,3,1264,17,24,"Safari, iPhone",bokhandeln.example,,SE',
  );
});

test('a reader’s page shows each session as pages, with clicks, form and address', async () => {
  render(<reader.Filled />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karin Holm' })).toBeInTheDocument();
  const [newest, earlier] = await screen.findAllByRole('list', {
    name: 'Pages in the order they were read',
  });
  expect(within(newest as HTMLElement).getAllByRole('listitem')[2]).toHaveTextContent('Page 4–5');
  expect(newest).toHaveTextContent('1 click');
  expect(within(earlier as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Left their address on page 2')).toBeInTheDocument();
  expect(screen.getByText(/In Fjord, please/)).toBeInTheDocument();
  expect(screen.getByText('The pages of this session are no longer kept.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Spring-Issue' })).toHaveAttribute(
    'href',
    '/home/readers/Spring-Issue/lead%3A9',
  );
});

test('a row opens the reader, and the title has the focus', async () => {
  render(<Filled answers={{ readers: listed(someReaders), 'readers#journey': aJourney() }} />);
  const [, first] = await rows();
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Karin Holm' })).toHaveFocus());
});

describe('inside the desktop publisher, a reader', () => {
  const answers = {
    readers: listed(someReaders),
    leads: listedLeads([aLead({ id: 1, email: 'karin.holm@bokhandeln.example' })]),
    'readers#journey': aJourney(),
    'readers#erase': { result: 'SUCCESS', message: '', leads: 1, entries: 0, sessions: 3 },
  } as const;

  test.each([
    ['/home/leads/Autumn-Issue?route=dtp', 'karin.holm@bokhandeln.example'],
    ['/home/readers/Autumn-Issue?past=2&route=dtp', 'Karin Holm'],
  ])('from %s leads back there alone', async (at, name) => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<Filled at={at} answers={answers} onAddress={onAddress} />);
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Karin Holm' })).toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Go Back' });
    expect(screen.getAllByRole('link')).toEqual([back]);
    await userEvent.click(back);
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe(at));
    await userEvent.click(await screen.findByRole('link', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase this person' }));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe(at));
  });

  test('at an address of its own leads nowhere', async () => {
    render(<reader.Filled at="/home/readers/Autumn-Issue/lead%3A1?route=dtp" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Karin Holm' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('a reader who was erased leads to the others', async () => {
  render(<reader.Gone />);
  expect(await screen.findByText('This reader does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all readers' })).toHaveAttribute(
    'href',
    '/home/readers/Autumn-Issue',
  );
  refusalsPrinted();
});

test('erasing says what is lost, asks first, and leads back to the list', async () => {
  const sent: Sent[] = [];
  const onAddress = vi.fn<(address: string) => void>();
  const erased = {
    result: 'SUCCESS',
    message: 'Erased: 1 lead; browser, name and notes from 3 sessions.',
    leads: 1,
    entries: 0,
    sessions: 3,
  } as const;
  render(
    <reader.Filled
      sent={sent}
      onAddress={onAddress}
      answers={{ 'readers#journey': aJourney(), 'readers#erase': erased, readers: listed([aReader()]) }}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('1 lead with its address and name')).toBeInTheDocument();
  expect(within(dialog).getByText('Deleted for good, in all your publications:')).toBeInTheDocument();
  expect(within(dialog).queryByText(/form entr/)).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase this person' }));
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/readers/Autumn-Issue'));
  const bodies = sent.filter(({ name }) => name === 'readers#erase').map(({ body }) => body);
  expect(bodies).toEqual([
    { publication: 'Autumn-Issue', reader: 'lead:1', preview: true },
    { publication: 'Autumn-Issue', reader: 'lead:1' },
  ]);
});

test('a reader leads back to the list they were found in, with its filters', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(
    <Everywhere
      at="/home/readers?back=yes"
      answers={{ readers: listed(someReaders), 'readers#journey': aJourney() }}
      onAddress={onAddress}
    />,
  );
  const row = (await screen.findByRole('link', { name: 'Karin Holm' })).closest('tr');
  await userEvent.click(within(row as HTMLElement).getByText('21:04'));
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/readers/Autumn-Issue/lead%3A1'));
  await userEvent.click(await screen.findByRole('link', { name: 'All readers' }));
  await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/readers?back=yes'));
});

test('a reader opened directly leads to the readers of the publication', async () => {
  render(<Filled at="/home/readers/Autumn-Issue/lead%3A1" answers={{ 'readers#journey': aJourney() }} />);
  expect(await screen.findByRole('link', { name: 'All readers' })).toHaveAttribute(
    'href',
    '/home/readers/Autumn-Issue',
  );
});
