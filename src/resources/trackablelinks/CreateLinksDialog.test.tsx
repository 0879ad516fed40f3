import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Body } from '#contract/index';
import { failure, type Sent } from '../../../tests/fakeSend.ts';
import { linkRow } from '../../../tests/linkRow.ts';
import { savedFiles } from '../../../tests/savedFiles.ts';
import { bodies, refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { listed, made, someLinks } from './sampleLinks.ts';
import * as pageStories from './TrackableLinksPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

describe('creating', () => {
  async function open() {
    await linkRow('Board members');
    await userEvent.click(screen.getByRole('button', { name: 'Create Links' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create trackable links' }));
    return { dialog, area: dialog.getByRole('textbox', { name: 'One label per line' }) };
  }
  const answers = {
    'trackable-link#fetch': listed(someLinks),
    'trackable-link#create': ({ labels: given }: Body<'trackable-link#create'>) => made(given),
  };

  test('makes a link of each pasted line and shows their addresses', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const { dialog, area } = await open();
    await userEvent.click(area);
    await userEvent.paste('Ada\r\n\r\n Ben \r\nAda\r\n');
    expect(dialog.getByText('3 links will be created. 1 blank line is left out.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Create 3 links' }));
    const done = within(await screen.findByRole('dialog', { name: '3 trackable links created' }));
    expect(bodies(sent, 'trackable-link#create')).toEqual([
      { publication: 'Autumn-Issue', labels: ['Ada', 'Ben', 'Ada'] },
    ]);
    expect(
      within(done.getByRole('list', { name: 'New trackable links' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(done.getByRole('button', { name: 'Copy all addresses' }));
    expect(writeText).toHaveBeenCalledWith(
      ['1', '2', '3'].map((nth) => `https://go.example/new00000000${nth}/`).join('\n'),
    );
    const files = savedFiles();
    await userEvent.click(done.getByRole('button', { name: 'Export to CSV' }));
    expect(
      await screen.findByText('New trackable links of Autumn-Issue.csv has been saved.'),
    ).toBeInTheDocument();
    await userEvent.click(done.getByRole('button', { name: 'Export to Excel' }));
    await waitFor(() =>
      expect(files.map(({ name }) => name)).toEqual(
        ['csv', 'xlsx'].map((ending) => `New trackable links of Autumn-Issue.${ending}`),
      ),
    );
    await userEvent.click(done.getByRole('button', { name: 'QR code of Ben' }));
    expect(
      await done.findByRole('img', { name: 'QR code that leads to https://go.example/new000000002/' }),
    ).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('offers an email at every opening where the host sends it, and nowhere else', async () => {
    const sent: Sent[] = [];
    const box = 'Email me every time the link is opened';
    const { unmount } = render(<stories.Filled answers={answers} />);
    expect((await open()).dialog.queryByRole('checkbox', { name: box })).not.toBeInTheDocument();
    unmount();
    render(<stories.Filled answers={answers} config={{ emails: true }} sent={sent} />);
    const { dialog, area } = await open();
    await userEvent.type(area, 'Ada');
    await userEvent.click(dialog.getByRole('checkbox', { name: box }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Links' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create more' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'One label per line' }), 'Ben');
    await userEvent.click(screen.getByRole('button', { name: 'Create Links' }));
    await screen.findByRole('button', { name: 'Create more' });
    expect(bodies(sent, 'trackable-link#create')).toEqual([
      { publication: 'Autumn-Issue', labels: ['Ada'], emailEveryOpen: true },
      { publication: 'Autumn-Issue', labels: ['Ben'] },
    ]);
  });

  test('says that the account’s preferences keep emails about the links back', async () => {
    render(<stories.MailsOff answers={answers} />);
    const { dialog } = await open();
    expect(dialog.getByText(/^Your email preferences are set to Account/)).toBeInTheDocument();
  });

  test('says what is wrong with the labels and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const { dialog, area } = await open();
    const submit = () => dialog.getByRole('button', { name: /^Create/ });
    await userEvent.click(submit());
    await waitFor(() => expect(area).toHaveAccessibleDescription(/^Enter at least one label\./));
    expect(area).toHaveFocus();
    await userEvent.paste(`Ada\n${'x'.repeat(201)}`);
    expect(area).toHaveAccessibleDescription(/^Line 2 is too long\. Shorten it to 200 characters\./);
    await userEvent.clear(area);
    await userEvent.paste('Ada\n'.repeat(201));
    expect(area).toHaveAccessibleDescription(
      /^At most 200 links can be created at once, and there are 201 lines\./,
    );
    await userEvent.click(submit());
    expect(bodies(sent, 'trackable-link#create')).toEqual([]);
  });

  test('a click outside or closing the dialog keeps what was typed', async () => {
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
    refusalsPrinted();
  });
});
