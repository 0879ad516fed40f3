import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi, type Mock } from 'vitest';
import type { Body } from '#contract/index';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../refusal.ts';
import { toLocalMinute } from './linkModel.ts';
import { aLink, listed, made, someLinks } from './sampleLinks.ts';
import * as pageStories from './TrackableLinksPage.stories.tsx';

// the first screen of a file brings its page's chunk, which takes its time on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const rowOf = async (label: string) => {
  const row = (await screen.findByText(label, { selector: 'a' })).closest('tr');
  if (!row) throw new Error(`${label} stands in no row.`);
  return row;
};
const labels = () => [...document.querySelectorAll('td.primary .label')].map((cell) => cell.textContent);
type OnAddress = Mock<(address: string) => void>;
const queryIn = (onAddress: OnAddress) => new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example').searchParams;
const bodies = <N extends Sent['name']>(sent: Sent[], name: N) => sent.filter((call) => call.name === name).map(({ body }) => body as Body<N>);
/** react-admin prints what its data provider refuses; nothing else may have been printed. */
function refusalsPrinted() {
  const printed = vi.mocked(console.error);
  expect(printed.mock.calls.flat()).toSatisfy((all: unknown[]) => all.every((each) => each instanceof Refusal));
  printed.mockClear();
}
const newest = ['Kerstin Dahl, Nordbokhandeln', 'Poster in the bookshops', 'Newsletter, autumn issue', 'Retail partners, Nordics', 'Board members'];

describe('the list', () => {
  test('shows what each link is and what was read through it, newest first', async () => {
    render(<stories.Filled />);
    const row = within(await rowOf('Poster in the bookshops'));
    expect(labels()).toEqual(newest);
    expect(row.getAllByRole('cell').slice(2).map((cell) => cell.textContent)).toEqual(
      ['12 Oct 2026', '86', '14 Oct 2026', '18 Nov 2026', '122:02', '803', 'Open'],
    );
    const stats = '/home/analytics/Autumn-Issue/b7PzQ0dYh4Uc';
    expect(row.getByRole('link', { name: 'Poster in the bookshops' })).toHaveAttribute('href', stats);
    expect(row.getByRole('link', { name: 'Stats of Poster in the bookshops' })).toHaveAttribute('href', stats);
    expect(row.getByRole('link', { name: 'Heatmap of Poster in the bookshops' })).toHaveAttribute('href', '/home/heatmap/Autumn-Issue/b7PzQ0dYh4Uc');
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/home/cloud');
    expect(within(await rowOf('Board members')).getByText('Closed')).toBeInTheDocument();
    expect(within(await rowOf('Kerstin Dahl, Nordbokhandeln')).getByText('Not opened')).toBeInTheDocument();
    expect(within(await rowOf('Retail partners, Nordics')).getByText(/^Closes (31 Dec|1 Jan)$/)).toBeInTheDocument();
  });

  test('leaves out links without a label', async () => {
    render(<stories.Filled answers={{ 'trackable-link#fetch': listed([aLink({ identifier: 'unlabelled', label: ' ' }), aLink()]) }} />);
    await rowOf('Newsletter, autumn issue');
    expect(labels()).toEqual(['Newsletter, autumn issue']);
  });

  test('stands without figures, as hosts of the specification alone answer', async () => {
    render(<stories.PlainHost />);
    await rowOf('Board members');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.trim()).filter(Boolean)).toEqual(['Label', 'Link Created', 'Status']);
  });

  test('shows a label as it is, whatever it holds', async () => {
    render(<stories.Long />);
    expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('embedded, has neither a way back nor the publication’s line, and stays embedded', async () => {
    render(<stories.Embedded at="/home/trackablelinks/Autumn-Issue?route=dtp&theme=dark" />);
    const row = within(await rowOf('Board members'));
    expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Autumn-Issue' })).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Stats of Board members' })).toHaveAttribute('href', '/home/analytics/Autumn-Issue/Ry8aH3uEp0Xi?route=dtp&theme=dark');
  });

  test('says that there is nothing, and offers to begin', async () => {
    render(<stories.Empty />);
    expect(await screen.findByRole('heading', { name: 'No trackable links yet' })).toBeInTheDocument();
    const begin = screen.getAllByRole('button', { name: 'Create Links' }).at(-1);
    if (begin) await userEvent.click(begin);
    expect(await screen.findByRole('dialog', { name: 'Create trackable links' })).toBeInTheDocument();
  });

  test('says that it failed in the server’s words, and tries again', async () => {
    let ready = false;
    const fetch = () => (ready ? listed(someLinks) : { links: [], Error: 'This publication does not exist.' });
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This publication does not exist.');
    expect(screen.getAllByText('This publication does not exist.')).toHaveLength(1);
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Board members')).toBeInTheDocument();
    refusalsPrinted();
  });

  test('searches and sorts in the address, without asking again', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const sent: Sent[] = [];
    render(<stories.Filled onAddress={onAddress} sent={sent} />);
    await rowOf('Board members');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Opens/ })).getByRole('button'));
    await waitFor(() => expect(labels()[0]).toBe('Newsletter, autumn issue'));
    expect(queryIn(onAddress).get('sort')).toBe('opens');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search trackable links' }), 'nord');
    await waitFor(() => expect(labels()).toEqual(['Retail partners, Nordics', 'Kerstin Dahl, Nordbokhandeln']));
    expect(screen.getByText('2 links found')).toBeInTheDocument();
    expect(queryIn(onAddress).get('filter')).toBe('{"q":"nord"}');
    expect(bodies(sent, 'trackable-link#fetch')).toEqual([{ publication: 'Autumn-Issue' }]);
  });

  test('counts everything where that is chosen, and keeps it in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const fetch = ({ audience }: Body<'trackable-link#fetch'>) => listed([aLink({ opens: audience === 'everything' ? 500 : 412 })]);
    render(<stories.Filled onAddress={onAddress} answers={{ 'trackable-link#fetch': fetch }} />);
    expect(await screen.findByText('412')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    expect(await screen.findByText('500')).toBeInTheDocument();
    expect(queryIn(onAddress).get('audience')).toBe('everything');
    expect(screen.getByRole('link', { name: 'Stats of Newsletter, autumn issue' })).toHaveAttribute('href', expect.stringContaining('?audience=everything'));
  });

  test('what is listed while another audience loads is said to be loading, and is not exported', async () => {
    const fetch = ({ audience }: Body<'trackable-link#fetch'>) => (audience === 'everything' ? pending() : listed(someLinks));
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch }} />);
    await rowOf('Board members');
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    expect(await screen.findByRole('table', { name: 'Trackable links', busy: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeDisabled();
  });

  test('a reload that fails leaves the list and its dialog where they are, and is told', async () => {
    let ready = true;
    const fetch = () => (ready ? listed(someLinks) : { links: [], Error: 'Please wait a minute.' });
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch, 'trackable-link#create': ({ labels: given }) => made(given) }} />);
    await rowOf('Board members');
    await userEvent.click(screen.getByRole('button', { name: 'Create Links' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Labels, one a line' }), 'Ada');
    ready = false;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Links' }));
    await screen.findByRole('dialog', { name: '1 trackable link created' });
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
    expect(await rowOf('Board members')).toBeInTheDocument();
    refusalsPrinted();
  });

  test('copies a link’s address, and says so for a moment', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<stories.Filled />);
    const button = within(await rowOf('Board members')).getByRole('button', { name: 'Copy Link of Board members' });
    await userEvent.click(button);
    expect(writeText).toHaveBeenCalledWith('https://go.example/Ry8aH3uEp0Xi/');
    expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
  });
});

describe('settings', () => {
  async function open(label = 'Retail partners, Nordics') {
    await userEvent.click(within(await rowOf(label)).getByRole('button', { name: `Settings of ${label}` }));
    return within(await screen.findByRole('dialog', { name: 'Edit Trackable Link' }));
  }
  const answers = { 'trackable-link#fetch': listed(someLinks), 'trackable-link#update': success('Trackable link updated.') };

  test('saves what was changed and nothing else, closes, and reloads the list', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    expect(dialog.getByRole('checkbox', { name: 'Disable On' })).toBeChecked();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, '  Partners ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Email me at the first download through the link' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#update')).toEqual([{
      publication: 'Autumn-Issue', identifier: 'n1VfG6sJe8Ka', label: 'Partners', disableByDate: '2035-12-31T22:59:00.000Z',
      emailWhenOpened: true, emailWhenDownloaded: false, emailIfNotOpenedBy: '',
    }]);
    expect(await screen.findByText('Trackable link updated.')).toBeInTheDocument();
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));
    expect(within(await rowOf('Retail partners, Nordics')).getByRole('button', { name: /^Settings/ })).toHaveFocus();
  });

  test('a link that was just disabled reads so', async () => {
    let closed = '';
    const fetch = () => listed([aLink({ disable_by: closed })]);
    const update = ({ disableByDate }: Body<'trackable-link#update'>) => {
      closed = disableByDate;
      return success();
    };
    render(<stories.Filled answers={{ 'trackable-link#fetch': fetch, 'trackable-link#update': update }} />);
    const dialog = await open('Newsletter, autumn issue');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Disable On' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Closed')).toBeInTheDocument();
    expect(screen.getByText('“Newsletter, autumn issue” has been saved.')).toBeInTheDocument();
  });

  test('a box sets its date to now, and clears it; the date can be changed', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Disable On' }));
    expect(dialog.queryByLabelText('Disable on this date and time')).not.toBeInTheDocument();
    const before = toLocalMinute(new Date().toISOString());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Disable On' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Disable on this date and time');
    expect([before, toLocalMinute(new Date().toISOString())]).toContain(field.value);
    expect(field).toHaveAccessibleDescription(/closed at once/);
    await userEvent.clear(field);
    await userEvent.type(field, '2031-05-06T07:08');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'If not opened by' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(sent, 'trackable-link#update')).toHaveLength(1));
    const [body] = bodies(sent, 'trackable-link#update');
    expect(body?.disableByDate).toBe(new Date('2031-05-06T07:08').toISOString());
    expect(Math.abs(Date.parse(body?.emailIfNotOpenedBy ?? '') - Date.now())).toBeLessThan(180_000);
  });

  test('a label that is missing, and a date that is, are told beside their fields, and nothing is sent', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.clear(dialog.getByLabelText('Disable on this date and time'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(label).toHaveAccessibleDescription('Enter a label: links without one are not listed.');
    expect(label).toHaveFocus();
    expect(dialog.getByLabelText('Disable on this date and time')).toHaveAccessibleDescription(/^Choose a date and a time, or untick “Disable On”\./);
    await userEvent.type(label, 'x'.repeat(201));
    expect(label).toHaveAccessibleDescription('Shorten the label to 200 characters; it has 201.');
    expect(bodies(sent, 'trackable-link#update')).toEqual([]);
  });

  test('a refused save stays open with what was typed and the server’s words', async () => {
    render(<stories.Filled answers={{ ...answers, 'trackable-link#update': failure('This trackable link does not exist.') }} />);
    const dialog = await open();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, 'Typed{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This trackable link does not exist.');
    expect(label).toHaveValue('Typed');
    refusalsPrinted();
  });

  test('says so where the account’s preference keeps all mails away', async () => {
    render(<stories.Filled session={aSession({ detail: { emailprefs: 'None' } })} />);
    const dialog = await open();
    expect(dialog.getByText(/Your email preferences are set to None/)).toBeInTheDocument();
  });
});

describe('creating', () => {
  async function open() {
    await rowOf('Board members');
    await userEvent.click(screen.getByRole('button', { name: 'Create Links' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create trackable links' }));
    return { dialog, area: dialog.getByRole('textbox', { name: 'Labels, one a line' }) };
  }
  const answers = { 'trackable-link#fetch': listed(someLinks), 'trackable-link#create': ({ labels: given }: Body<'trackable-link#create'>) => made(given) };

  test('makes a link of each pasted line, and shows where they lead', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const { dialog, area } = await open();
    await userEvent.click(area);
    await userEvent.paste('Ada\r\n\r\n Ben \r\nAda\r\n');
    expect(dialog.getByText('3 links will be made. 1 blank line is left out.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Create 3 links' }));
    const done = within(await screen.findByRole('dialog', { name: '3 trackable links created' }));
    expect(bodies(sent, 'trackable-link#create')).toEqual([{ publication: 'Autumn-Issue', labels: ['Ada', 'Ben', 'Ada'] }]);
    expect(within(done.getByRole('list', { name: 'New trackable links' })).getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(done.getByRole('button', { name: 'Copy all addresses' }));
    expect(writeText).toHaveBeenCalledWith(['1', '2', '3'].map((nth) => `https://go.example/new00000000${nth}/`).join('\n'));
    await userEvent.click(done.getByRole('button', { name: 'QR code of Ben' }));
    expect(await done.findByRole('img', { name: 'QR code that leads to https://go.example/new000000002/' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says what is wrong with the labels, and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const { dialog, area } = await open();
    const submit = () => dialog.getByRole('button', { name: /^Create/ });
    await userEvent.click(submit());
    expect(area).toHaveAccessibleDescription(/^Enter at least one label\./);
    expect(area).toHaveFocus();
    await userEvent.paste(`Ada\n${'x'.repeat(201)}`);
    expect(area).toHaveAccessibleDescription(/^Line 2 is too long\. Shorten it to 200 characters\./);
    await userEvent.clear(area);
    await userEvent.paste('Ada\n'.repeat(201));
    expect(area).toHaveAccessibleDescription(/^At most 200 links can be made at once; these are 201\./);
    await userEvent.click(submit());
    expect(bodies(sent, 'trackable-link#create')).toEqual([]);
  });

  test('what was typed is neither thrown away by a click beside the dialog nor by closing it', async () => {
    render(<stories.Filled answers={answers} />);
    const { dialog, area } = await open();
    await userEvent.type(area, 'Ada');
    const beside = document.querySelector('.MuiDialog-container');
    if (beside) await userEvent.click(beside);
    expect(area).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await open()).area).toHaveValue('Ada');
  });

  test('a refusal keeps what was typed', async () => {
    const refused = { ...failure('A publication has at most 10,000 trackable links.'), links: [] };
    render(<stories.Filled answers={{ ...answers, 'trackable-link#create': refused }} />);
    const { dialog, area } = await open();
    await userEvent.click(area);
    await userEvent.keyboard('Ada{Control>}{Enter}{/Control}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('at most 10,000');
    expect(area).toHaveValue('Ada');
  });
});

describe('deleting', () => {
  test('asks with the link’s name and what is lost; then deletes and reloads', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={{ 'trackable-link#fetch': listed(someLinks), 'trackable-link#delete': success('Trackable link deleted.') }} sent={sent} />);
    await userEvent.click(within(await rowOf('Board members')).getByRole('button', { name: 'Delete Entry Board members' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this entry?' });
    expect(dialog).toHaveTextContent('Board members');
    expect(dialog).toHaveTextContent('Its address stops working for good');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete link' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#delete')).toEqual([{ identifier: 'Ry8aH3uEp0Xi', publication: 'Autumn-Issue' }]);
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));
  });

  test('many at once: those that are ticked and in sight', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={{ 'trackable-link#fetch': listed(someLinks), 'trackable-link#deleteLinks': success('2 trackable links deleted.') }} sent={sent} />);
    await rowOf('Board members');
    for (const label of ['Board members', 'Retail partners, Nordics', 'Kerstin Dahl, Nordbokhandeln']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
    }
    expect(screen.getByText('3 links selected')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'nord');
    expect(await screen.findByText('2 links selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 2 entries?' });
    expect(dialog).toHaveTextContent('“Kerstin Dahl, Nordbokhandeln”, “Retail partners, Nordics”');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 links' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#deleteLinks')).toEqual([{ publication: 'Autumn-Issue', identifiers: ['Wd5xC2mTz7Bo', 'n1VfG6sJe8Ka'] }]);
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('of many, those that are gone when one is refused are no longer asked about', async () => {
    let left = someLinks;
    const remove = () => {
      left = left.filter(({ label }) => label !== 'Board members');
      return failure('Please wait a minute.');
    };
    render(<stories.Filled answers={{ 'trackable-link#fetch': () => listed(left), 'trackable-link#deleteLinks': remove }} />);
    await rowOf('Board members');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all links in the list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 5 links' }));
    expect(await screen.findByRole('button', { name: 'Delete 4 links' })).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please wait a minute.');
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('Board members');
    refusalsPrinted();
  });

  test('a refusal stays and says why', async () => {
    render(<stories.Filled answers={{ 'trackable-link#fetch': listed(someLinks), 'trackable-link#delete': new Refusal('network', 'trackable-link#delete') }} />);
    await userEvent.click(within(await rowOf('Board members')).getByRole('button', { name: 'Delete Entry Board members' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error deleting the entry. Please try again in a little while.');
    refusalsPrinted();
  });
});
