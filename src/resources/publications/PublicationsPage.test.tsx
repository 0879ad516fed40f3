import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi, type Mock } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import { pending, success, type Sent } from '../../../tests/fakeSend.ts';

import { savedFiles } from '../../../tests/savedFiles.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './PublicationsPage.stories.tsx';
import { toInstants } from '../../publication/dateRange.ts';
import { listed, somePublications, someReaderCounts } from './samplePublications.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const table = () => screen.findByRole('table', { name: 'Cloud Publications' });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'a' })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row.`);
  return row;
};
/** The publications' names in the table's order. */
const names = async () =>
  [...(await table()).querySelectorAll('a')]
    .map((link) => link.textContent ?? '')
    .filter((text) => somePublications.some(({ name }) => name === text));
type OnAddress = Mock<(address: string) => void>;
const queryIn = (onAddress: OnAddress) =>
  new URL(String(onAddress.mock.lastCall?.[0]), 'https://here.example').searchParams;
const sortIn = (onAddress: OnAddress) =>
  `${queryIn(onAddress).get('sort')} ${queryIn(onAddress).get('order')}`;
const calls = (sent: Sent[]) => sent.map(({ name }) => name);
/** react-admin prints refusals; nothing else may be printed. */
function refusalsPrinted() {
  const printed = vi.mocked(console.error);
  expect(printed.mock.calls.flat()).toSatisfy(
    (all: unknown[]) => all.length > 0 && all.every((each) => each instanceof Refusal),
  );
  printed.mockClear();
}
const lists = (sent: Sent[]) => calls(sent).filter((name) => name === 'getcloudpublications').length;
/** Opens the dialog that deletes Summer-Issue. */
async function askToDelete() {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Summer-Issue' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this publication?',
  });
  expect(dialog).toHaveTextContent('Summer-Issue');
  return within(dialog);
}
async function deleteIt() {
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete publication' }));
  return dialog;
}

test('the list is saved as a file, with each publication’s public link', async () => {
  const files = savedFiles();
  render(<stories.Filled />);
  await table();
  await userEvent.click(await screen.findByRole('button', { name: 'Export to CSV' }));
  await screen.findByText('Cloud Publications.csv has been saved.');
  const [head, first] = (await files[0]?.content.text())?.split('\r\n') ?? [];
  expect(head).toMatch(
    /Publication,Title,"Readers, Last Month","Readers, Month Before",Pages,Uploaded,Analytics,Address$/,
  );
  expect(first).toMatch(/^[^,]+,Autumn Issue,214,189,24,.*,On,https:\/\/[^,]+\/$/);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  vi.restoreAllMocks();
});

test('Go Back leads to the list as it was left', async () => {
  const answers = { ...stories.Filled.args.answers, leads: { leads: [], total: 0 } };
  render(<stories.Filled at="/home/cloud?sort=name&order=ASC&audience=everything" answers={answers} />);
  await userEvent.type(await screen.findByRole('searchbox'), 'issue');
  await waitFor(async () => expect((await names()).length).toBeLessThan(somePublications.length));
  const left = await names();
  await userEvent.click(await screen.findByRole('link', { name: 'Leads of Summer-Issue' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Go Back' }));
  expect(await screen.findByRole('searchbox', { name: 'Search publications' })).toHaveValue('issue');
  expect(await names()).toEqual(left);
});

describe('a row', () => {
  test('has what made the publication, and its cover', async () => {
    render(<stories.Filled />);
    expect(await rowOf('Lamp-Catalogue-2026')).toHaveTextContent(/Lamp-Catalogue-2026Flip PDF.*1619 Aug/);
    expect(await rowOf('Annual-Report-2025')).toHaveTextContent('Annual ReportAnnual-Report-2025');
    expect((await rowOf('Lamp-Catalogue-2026')).querySelector('img')).toBeNull();
    expect((await rowOf('Summer-Issue')).querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  test('of a host that gives names alone has a cover made from the name', async () => {
    render(<stories.NamesOnly />);
    const row = await rowOf('Annual-Report-2025');
    expect(row).toHaveTextContent('Annual Report 2025Annual-Report-2025');
    expect(row.querySelector('img')).toBeNull();
    expect(row.querySelector('small')).toBeNull();
  });

  test('shows a maker it does not know as text', async () => {
    render(<stories.LongNames />);
    expect(await rowOf('<img src=x onerror=alert(1)>')).toHaveTextContent('Somebody’s <b>Viewer</b>');
  });
});

describe('the list', () => {
  test('shows the newest first, each with its commands', async () => {
    render(<stories.Filled />);
    await rowOf('Autumn-Issue');
    expect(await names()).toEqual([
      'Autumn-Issue',
      'Lamp-Catalogue-2026',
      'Summer-Issue',
      'Annual-Report-2025',
      'Members-Handbook',
    ]);
    const row = within(await rowOf('Summer-Issue'));
    expect(row.getByRole('link', { name: 'Summer-Issue' })).toHaveAttribute(
      'href',
      'https://halden.pages.example/Summer-Issue/',
    );
    const view = row.getByRole('link', { name: 'View Summer-Issue in a new tab' });
    expect(view).toHaveAttribute('href', 'https://halden.pages.example/Summer-Issue/');
    expect(view).toHaveAttribute('target', '_blank');
    expect(row.getByRole('link', { name: 'Stats of Summer-Issue' })).toHaveAttribute(
      'href',
      '/home/analytics/Summer-Issue',
    );
    expect(row.getByRole('link', { name: 'Heatmap of Summer-Issue' })).toHaveAttribute(
      'href',
      '/home/heatmap/Summer-Issue',
    );
    expect(row.getByRole('link', { name: 'Leads of Summer-Issue' })).toHaveAttribute(
      'href',
      '/home/leads/Summer-Issue',
    );
    expect(row.getByRole('link', { name: 'Forms of Summer-Issue' })).toHaveAttribute(
      'href',
      '/home/forms/Summer-Issue',
    );
    await userEvent.click(row.getByRole('button', { name: 'More for Summer-Issue' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Leads',
      'Forms data',
      'Trackable links',
      'Copy public link',
      'Delete',
    ]);
  });

  test('shows names alone where the host knows no more', async () => {
    render(<stories.NamesOnly />);
    await rowOf('Autumn-Issue');
    expect(within(await table()).queryByRole('columnheader', { name: 'Pages' })).not.toBeInTheDocument();
    expect(await names()).toEqual(somePublications.map(({ name }) => name));
  });

  test('shows a name exactly as it is, whatever it contains', async () => {
    render(<stories.LongNames />);
    expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toHaveAttribute(
      'href',
      'https://halden.pages.example/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E/',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('says so when there are none', async () => {
    render(<stories.Empty />);
    expect(await screen.findByRole('heading', { name: 'No uploaded publications' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('says so when loading fails, and retries', async () => {
    let ready = false;
    const answer = () =>
      ready
        ? listed(somePublications)
        : new Refusal('refused', 'getcloudpublications', 'The list is being rebuilt.');
    render(<stories.Failed answers={{ getcloudpublications: answer }} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list is being rebuilt.');
    expect(screen.getAllByText('The list is being rebuilt.')).toHaveLength(1);
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Autumn-Issue')).toBeInTheDocument();
    refusalsPrinted();
  });

  test('stays when a reload fails, says so, and retries', async () => {
    let left = somePublications;
    let ready = true;
    const list = () =>
      ready ? listed(left) : new Refusal('refused', 'getcloudpublications', 'The list is being rebuilt.');
    const remove = () => {
      left = somePublications.filter(({ name }) => name !== 'Summer-Issue');
      ready = false;
      return success('Publication deleted.');
    };
    render(<stories.Filled answers={{ getcloudpublications: list, deletecloudpublication: remove }} />);
    await deleteIt();
    expect(await screen.findByText('What you see here may be out of date')).toBeInTheDocument();
    expect(screen.getByText('The list is being rebuilt.')).toBeInTheDocument();
    expect(await rowOf('Autumn-Issue')).toBeInTheDocument();
    ready = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.queryByText('What you see here may be out of date')).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Summer-Issue')).not.toBeInTheDocument();
    refusalsPrinted();
  });
});

describe('the row’s menu', () => {
  test.each([
    ['Leads', '/home/leads/Summer-Issue'],
    ['Forms data', '/home/forms/Summer-Issue'],
    ['Trackable links', '/home/trackablelinks/Summer-Issue'],
  ])('%s opens its screen', async (entry, address) => {
    const onAddress = vi.fn<(address: string) => void>();
    const answers = {
      getcloudpublications: listed(somePublications),
      leads: pending,
      forms: pending,
      'trackable-link#fetch': pending,
    };
    render(<stories.Filled answers={answers} onAddress={onAddress} />);
    await userEvent.click(
      within(await rowOf('Summer-Issue')).getByRole('button', { name: 'More for Summer-Issue' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith(address));
  });
});

describe('following a public link', () => {
  /** A link's target when it is clicked, and right after. */
  async function follow(name: string) {
    const link = await screen.findByRole('link', { name });
    let led = '';
    document.addEventListener('click', () => (led = link.getAttribute('href') ?? ''), { once: true });
    await userEvent.click(link);
    return { led, link };
  }

  test.each(['View Summer-Issue in a new tab', 'Summer-Issue'])(
    '"%s" marks the visit as the publisher’s own, and is a clean address again',
    async (name) => {
      render(<stories.Filled session={aSession({ ownVisits: 'mark-1' })} />);
      const { led, link } = await follow(name);
      expect(led).toBe('https://halden.pages.example/-/own?mark=mark-1&to=%2FSummer-Issue%2F');
      await waitFor(() => expect(link).toHaveAttribute('href', 'https://halden.pages.example/Summer-Issue/'));
    },
  );

  test('a host without marks is visited at its plain address', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    expect((await follow('View Summer-Issue in a new tab')).led).toBe(
      'https://halden.pages.example/Summer-Issue/',
    );
    expect(calls(sent)).not.toContain('login');
  });
});

describe('searching and sorting', () => {
  test('a search narrows the list and stays in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(<stories.Filled onAddress={onAddress} />);
    await rowOf('Autumn-Issue');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search publications' }), 'issue');
    await waitFor(async () => expect(await names()).toEqual(['Autumn-Issue', 'Summer-Issue']));
    expect(screen.getByText('2 publications found')).toBeInTheDocument();
    expect(queryIn(onAddress).get('filter')).toBe('{"q":"issue"}');
  });

  test('an address with a search shows its results and a way out', async () => {
    render(<stories.NothingFound />);
    expect(await screen.findByText('Nothing matches “winter”.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('winter');
    // one clear button in the field, one below the message
    const clear = screen.getAllByRole('button', { name: 'Clear the search' }).at(-1);
    if (clear) await userEvent.click(clear);
    expect(await screen.findByRole('link', { name: 'Autumn-Issue' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('a column sorts in both directions and stays in the address', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const sent: Sent[] = [];
    render(<stories.Filled onAddress={onAddress} sent={sent} />);
    await rowOf('Autumn-Issue');
    const byName = () =>
      within(screen.getByRole('columnheader', { name: /Publication/ })).getByRole('button');
    await userEvent.click(byName());
    const ascending = [
      'Annual-Report-2025',
      'Autumn-Issue',
      'Lamp-Catalogue-2026',
      'Members-Handbook',
      'Summer-Issue',
    ];
    await waitFor(async () => expect(await names()).toEqual(ascending));
    expect(sortIn(onAddress)).toBe('name ASC');
    await userEvent.click(byName());
    await waitFor(async () => expect(await names()).toEqual(ascending.toReversed()));
    expect(sortIn(onAddress)).toBe('name DESC');
    expect(lists(sent), 'the list that is here is sorted, not asked for again').toBe(1);
  });
});

describe('readers', () => {
  const readersIn = async (name: string) =>
    within(await rowOf(name)).findByRole('link', { name: /readers? of/ });

  test('each row says how many there were, with the change, and leads to them', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} config={{ readers: true }} />);
    const readers = await readersIn('Autumn-Issue');
    expect(readers).toHaveAccessibleName(
      '214 readers of Autumn-Issue in the last month, 189 in the month before',
    );
    expect(await rowOf('Autumn-Issue')).toHaveTextContent('214+13%');
    expect(await rowOf('Summer-Issue')).toHaveTextContent('7new');
    const [counted] = bodies(sent, 'getoverview#readers');
    const { pathname, searchParams } = new URL(String(readers.getAttribute('href')), 'https://here.example');
    expect(pathname).toBe('/home/readers/Autumn-Issue');
    expect(
      toInstants({ from: String(searchParams.get('from')), to: String(searchParams.get('to')) }),
    ).toEqual({
      dateRangeStart: counted?.dateRangeStart,
      dateRangeEnd: counted?.dateRangeEnd,
    });
  });

  test('lead to the figures where the host lists no readers, and are not counted with analytics off', async () => {
    render(<stories.Filled />);
    expect((await readersIn('Summer-Issue')).getAttribute('href')).toMatch(
      /^\/home\/analytics\/Summer-Issue\?/,
    );
    expect(within(await rowOf('Annual-Report-2025')).queryByRole('link', { name: /readers of/ })).toBeNull();
  });

  test('sort the list, those without any last', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await readersIn('Autumn-Issue');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Readers/ })).getByRole('button'));
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Autumn-Issue',
        'Lamp-Catalogue-2026',
        'Members-Handbook',
        'Summer-Issue',
        'Annual-Report-2025',
      ]),
    );
    expect(lists(sent)).toBe(1);
  });

  test('the list is there before them, and waits for them only in their order', async () => {
    const { unmount } = render(<stories.Counting />);
    expect(await rowOf('Autumn-Issue')).not.toHaveTextContent('–');
    unmount();
    render(<stories.Counting at="/home/cloud?sort=readers&order=DESC" />);
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('Autumn-Issue')).toBeNull();
  });

  test('a list too long to sort by them stays in the host’s order, whatever its address says', async () => {
    const sent: Sent[] = [];
    render(
      <stories.Filled
        at="/home/cloud?sort=readers&order=DESC"
        sent={sent}
        answers={{
          getcloudpublications: { ...listed(somePublications), total: 12_000 },
          'getoverview#readers': someReaderCounts,
        }}
      />,
    );
    await readersIn('Autumn-Issue');
    expect((await names())[0]).toBe('Autumn-Issue');
    expect(bodies(sent, 'getcloudpublications')).not.toContainEqual(
      expect.objectContaining({ sort: expect.anything() as object }),
    );
  });

  test('that could not be counted say so and can be tried again', async () => {
    let ready = false;
    const count = () =>
      ready ? someReaderCounts : new Refusal('refused', 'getoverview#readers', 'Being rebuilt.');
    render(
      <stories.Filled
        answers={{ getcloudpublications: listed(somePublications), 'getoverview#readers': count }}
      />,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The readers could not be counted');
    expect(alert).toHaveTextContent('Being rebuilt.');
    expect(await rowOf('Autumn-Issue')).toHaveTextContent('–');
    ready = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await readersIn('Autumn-Issue')).toHaveTextContent('214');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a host that counts none is not asked, and has no column', async () => {
    const sent: Sent[] = [];
    render(<stories.NamesOnly sent={sent} />);
    await rowOf('Autumn-Issue');
    expect(screen.queryByRole('columnheader', { name: /Readers/ })).toBeNull();
    expect(calls(sent)).not.toContain('getoverview#readers');
  });
});

describe('the quota', () => {
  test('shows how much of the allowance is used', async () => {
    render(<stories.Filled />);
    const meter = await screen.findByRole('meter', { name: 'Quota Used' });
    expect(meter).toHaveAttribute('aria-valuetext', '5/50 publications');
    expect(meter.parentElement).toHaveTextContent('Quota Used5/50 publications');
  });

  test('shows when it is full', async () => {
    render(<stories.QuotaFull />);
    const meter = await screen.findByRole('meter', { name: 'Quota Used' });
    expect(meter).toHaveAttribute('aria-valuetext', '5/5 publications');
    expect(meter).toHaveAttribute('data-state', 'full');
  });
});

describe('deleting', () => {
  test('asks first, with the focus on the safe button, which keeps everything', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    const keep = (await askToDelete()).getByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(keep);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for Summer-Issue' })).toHaveFocus());
    expect(calls(sent)).not.toContain('deletecloudpublication');
  });

  test('deletes that publication, says so, and reloads the list', async () => {
    const sent: Sent[] = [];
    let left = somePublications;
    const answers = {
      getcloudpublications: () => listed(left),
      deletecloudpublication: ({ identifier }: { identifier: string }) => {
        left = left.filter(({ name }) => name !== identifier);
        return success('Publication deleted.');
      },
    };
    render(<stories.Filled answers={answers} sent={sent} />);
    await deleteIt();
    expect(await screen.findByText('Publication deleted.')).toBeInTheDocument();
    // the page is accessible again once the dialog has closed
    await waitFor(() =>
      expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '4/50 publications'),
    );
    expect(screen.queryByRole('link', { name: 'Summer-Issue' })).not.toBeInTheDocument();
    expect(sent.find(({ name }) => name === 'deletecloudpublication')?.body).toEqual({
      identifier: 'Summer-Issue',
    });
    expect(lists(sent)).toBe(2);
  });

  test('shows the server’s refusal in the dialog', async () => {
    render(<stories.DeleteRefused />);
    const dialog = await deleteIt();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This publication is being copied. Try again in a minute.',
    );
    expect(screen.getByRole('link', { name: 'Summer-Issue', hidden: true })).toBeInTheDocument();
    refusalsPrinted();
  });

  test('says so in the specification’s words without an answer', async () => {
    const answers = {
      getcloudpublications: listed(somePublications),
      deletecloudpublication: new Refusal('network', 'deletecloudpublication'),
    };
    render(<stories.Filled answers={answers} />);
    const dialog = await deleteIt();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Error deleting publication. Please try again in a little while.',
    );
    refusalsPrinted();
  });
});
