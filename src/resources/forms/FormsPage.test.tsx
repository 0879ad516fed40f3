import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { success, type Answers, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './FormsPage.stories.tsx';
import { anEntry, listed, manyEntries, someEntries } from './sampleForms.ts';

// the first test loads the chunks of the page and its resource, which takes long on a busy machine
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

const table = () => screen.findByRole('table', { name: 'Form entries', busy: false });
const rows = async () => [...(await table()).querySelectorAll<HTMLTableRowElement>('tr.row')];
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
const bodies = (sent: Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const first = async (name: RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
afterEach(() => localStorage.clear());

describe('the columns', () => {
  test('are the fields while there are fewer than ten entries', async () => {
    render(<stories.Filled />);
    await waitFor(async () =>
      expect(await heads()).toEqual(['Date', 'Your name', 'Email', 'Copies', 'Message', 'Actions']),
    );
    expect((await rows())[0]).toHaveTextContent(
      '14 Jun 2026Karin Holmkarin.holm@bokhandeln.example12Please add the poster as well.',
    );
  });

  test('are one column of first answers from ten entries on', async () => {
    render(<stories.Ten />);
    expect(await heads()).toEqual(['Date', 'Answers', 'Actions']);
    expect((await rows())[0]).toHaveTextContent('Reader 0 · reader0@mail0.example · Göteborg · 1');
  });

  test('do not change with a search', async () => {
    render(<stories.Ten />);
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all fields' }), 'oslo');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(await heads()).toEqual(['Date', 'Answers', 'Actions']);
  });

  test('can be chosen, and the choice is kept as names alone', async () => {
    const { unmount } = render(<stories.Ten />);
    await table();
    await userEvent.click(await button('Columns'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Town' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Source' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(await heads()).toEqual(['Date', 'Town', 'Source', 'Actions']));
    expect(Object.values({ ...localStorage })).toEqual(['["Town","linkLabel"]']);
    unmount();

    render(<stories.Ten />);
    await waitFor(async () => expect(await heads()).toEqual(['Date', 'Town', 'Source', 'Actions']));
    await userEvent.click(await button('Columns'));
    await userEvent.click(await button('Reset columns'));
    expect({ ...localStorage }).toEqual({});
  });

  test('stay chosen for days on which they have no answers', async () => {
    localStorage.setItem('verso-form-columns/48213/Autumn-Issue', '["Fax","Town"]');
    render(<stories.Ten />);
    await table();
    await waitFor(async () => expect(await button('Columns')).toBeEnabled());
    await userEvent.click(await button('Columns'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Source' }));
    expect(Object.values({ ...localStorage })).toEqual(['["Town","linkLabel","Fax"]']);
  });

  test('cannot be chosen before the fields are known', async () => {
    render(<stories.Loading />);
    expect(await button('Columns')).toBeDisabled();
  });

  test('ignore an invalid stored choice', async () => {
    for (const nonsense of ['{', '{"a":1}', '[1]', 'null']) {
      localStorage.setItem('verso-form-columns/48213/Autumn-Issue', nonsense);
      const { unmount } = render(<stories.Ten />);
      expect(await heads()).toEqual(['Date', 'Answers', 'Actions']);
      unmount();
    }
  });

  test('sort by their answers', async () => {
    render(<stories.Filled />);
    await userEvent.click(await button('Copies'));
    await waitFor(async () =>
      expect((await rows()).map((row) => row.children[4]?.textContent)).toEqual(['1', '3', '12', '40']),
    );
  });
});

describe('sums', () => {
  const barsIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const sums = async () => within(await screen.findByRole('region', { name: 'Answers' }));

  test('count choices, most frequent first, of all entries in the list', async () => {
    render(<stories.Ten />);
    const panel = await sums();
    expect(await panel.findByText('From 12 entries.')).toBeInTheDocument();
    const [town] = panel.getAllByRole('definition').filter((sum) => within(sum).queryByText('Oslo'));
    expect(barsIn(town as HTMLElement)).toEqual([
      'Göteborg 3 25%',
      'Oslo 3 25%',
      'Reykjavík 2 17%',
      'Turku 2 17%',
      'Århus 2 17%',
    ]);
  });

  test('give median, range and distribution of numbers', async () => {
    render(<stories.Filled />);
    const panel = await sums();
    const figures = (await panel.findByText('Median')).closest('dd');
    expect(figures).toHaveTextContent('7.5 Median1–40 Range');
    expect(barsIn(panel.getByRole('list', { name: 'Copies' }))).toEqual([
      '0–9 2 50%',
      '10–19 1 25%',
      '20–29 0 0%',
      '30–39 0 0%',
      '40–49 1 25%',
    ]);
  });

  test('say of people’s own words how many answered, and what several of them said', async () => {
    const said = ['yes', 'yes', ...'abcdefgh'].map((Opinion, nth) => anEntry({ id: nth + 1, Opinion }));
    render(<stories.Filled answers={{ forms: listed([...said, anEntry({ id: 11, Town: 'Oslo' })]) }} />);
    const panel = await sums();
    expect(await panel.findByText('10 of 11 answered, 91%')).toBeInTheDocument();
    expect(barsIn(panel.getByRole('list', { name: 'Opinion' }))).toEqual(['yes 2 20%']);
    expect(panel.getByText('and 8 others')).toBeInTheDocument();
    expect(panel.getByText('1 of 11 answered, 9.1%')).toBeInTheDocument();
    expect(panel.getByText('One answer')).toBeInTheDocument();
  });

  test('of many questions are a button away', async () => {
    render(<stories.Wide />);
    const all = await screen.findByRole('button', { name: 'All 14 questions' });
    expect((await sums()).getAllByRole('term')).toHaveLength(6);
    await userEvent.click(all);
    expect(within(await screen.findByRole('dialog', { name: 'Answers' })).getAllByRole('term')).toHaveLength(
      12,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(all).toHaveFocus());
  });
});

describe('one entry', () => {
  test('shows every answer under the publisher’s own names', async () => {
    render(<stories.Hostile />);
    for (const details of await screen.findAllByRole('button', { name: /^Details of/ }))
      await userEvent.click(details);
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(
      expect.arrayContaining([
        'id',
        'created_at',
        '__proto__',
        'constructor',
        '<img src=x onerror=alert(1)>',
        'Field without a name',
      ]),
    );
    expect(screen.getAllByText('javascript:alert(3)').every((shown) => shown.closest('a') === null)).toBe(
      true,
    );
    expect((await table()).querySelector('img, script')).toBeNull();
    expect(screen.getByText(/The end\.$/, { selector: 'dd *' })).toBeInTheDocument();
  });

  test('Enter on its row opens it', async () => {
    render(<stories.Filled />);
    const [row] = await rows();
    row?.focus();
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByText('https://halden.pages.example/Autumn-Issue/#page=12', { selector: 'dd *' }),
    ).toBeInTheDocument();
  });

  test('is deleted after confirmation, and the list reloads', async () => {
    const sent: Sent[] = [];
    let left = someEntries;
    render(
      <stories.Confirming
        sent={sent}
        answers={{
          forms: () => listed(left),
          'forms#deleteForm': () => {
            left = left.slice(1);
            return success();
          },
        }}
      />,
    );
    await table();
    await userEvent.click(await first(/^Delete Entry of/));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this entry?',
    });
    expect(dialog).toHaveTextContent('Karin Holm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete entry' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(bodies(sent, 'forms#deleteForm')).toEqual([{ identifier: 1, publication: 'Autumn-Issue' }]);
  });

  test('keeps the dialog and says so when deleting fails', async () => {
    render(
      <stories.Filled
        answers={{
          forms: listed(someEntries),
          'forms#deleteForm': new Refusal('network', 'forms#deleteForm'),
        }}
      />,
    );
    await table();
    await userEvent.click(await first(/^Delete Entry of/));
    await userEvent.click(await button('Delete entry'));
    expect(
      await screen.findByText('Error deleting the entry. Please try again in a little while.'),
    ).toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});

describe('the person behind an entry', () => {
  async function ask(answers: Answers) {
    const sent: Sent[] = [];
    render(<stories.DetailsOpen config={{ readers: true }} sent={sent} answers={answers} />);
    await table();
    await userEvent.click(await first(/^Details of/));
    await userEvent.click(await first(/^Erase the person behind/));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('1 form entry')).toBeInTheDocument();
    return { dialog, sent };
  }
  const counts = { leads: 0, entries: 1, sessions: 2 };
  const losses = { result: 'SUCCESS', message: 'Erased: 1 form entry.', ...counts } as const;

  test('keeps its name and losses in the dialog that is cancelled, until it is gone', async () => {
    const { dialog } = await ask({
      forms: listed(someEntries),
      'forms#deleteForm': success(),
      'readers#erase': losses,
    });
    const words = dialog.textContent;
    const seen = new Set<string>();
    const watch = new MutationObserver(() => dialog.isConnected && seen.add(dialog.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep them' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    watch.disconnect();
    expect([...seen].filter((text) => text !== words)).toEqual([]);
  });

  test('is erased, counted once, and leaves the focus in the search field', async () => {
    let left = someEntries;
    const { dialog, sent } = await ask({
      forms: () => listed(left),
      'readers#erase': ({ preview }) => {
        if (!preview) left = left.slice(1);
        return losses;
      },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase this person' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search all fields' })).toHaveFocus());
    const who = { publication: 'Autumn-Issue', entry: 1 };
    expect(bodies(sent, 'readers#erase')).toEqual([{ ...who, preview: true }, who]);
  });
});

describe('many entries', () => {
  test('deletes the selected ones together', async () => {
    const sent: Sent[] = [];
    render(<stories.Selected sent={sent} />);
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all entries in the list' }));
    await userEvent.click(await button('Delete selected'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete 4 entries?' }),
    );
    expect(dialog.getByText(/and 1 more$/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 4 entries' }));
    await waitFor(() =>
      expect(bodies(sent, 'forms#deleteForms')).toEqual([
        { identifiers: [1, 2, 3, 4], publication: 'Autumn-Issue' },
      ]),
    );
  });

  test('deletes all of the publication after naming their number', async () => {
    const sent: Sent[] = [];
    render(<stories.ConfirmingAll sent={sent} />);
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete all forms for this publication?',
      }),
    );
    expect(await dialog.findByText(/^All 4 entries will be deleted/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete all entries' }));
    expect(await screen.findByText('4 entries deleted.')).toBeInTheDocument();
    expect(bodies(sent, 'forms#deleteAllForms')).toEqual([{ publication: 'Autumn-Issue' }]);
  });

  test('keeps the dialog and says so when deleting all fails', async () => {
    render(
      <stories.Filled
        answers={{
          forms: listed(someEntries),
          'forms#deleteAllForms': new Refusal('network', 'forms#deleteAllForms'),
        }}
      />,
    );
    await table();
    await userEvent.click(await button('Delete All'));
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete all forms for this publication?',
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete all entries' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Error deleting the forms. Please try again in a little while.',
    );
    vi.mocked(console.error).mockClear();
  });

  test('searches every field', async () => {
    render(<stories.Filled answers={{ forms: listed(manyEntries(40)) }} />);
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all fields' }), 'newsletter göteborg');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.getByText('2 entries found')).toBeInTheDocument();
  });

  test('says so when there are none', async () => {
    render(<stories.Empty />);
    expect(
      await screen.findByRole('heading', {
        name: 'No available forms for this publication in the selected period',
      }),
    ).toBeInTheDocument();
  });
});
