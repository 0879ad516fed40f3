import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import { aSession } from '../../../tests/aSession.ts';
import { failure, success, type Sent } from '../../../tests/fakeSend.ts';
import { linkRow } from '../../../tests/linkRow.ts';
import { bodies, refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { toLocalMinute } from './linkModel.ts';
import { aLink, listed, someLinks } from './sampleLinks.ts';
import * as pageStories from './TrackableLinksPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

describe('settings', () => {
  async function open(label = 'Retail partners, Nordics') {
    await userEvent.click(within(await linkRow(label)).getByRole('button', { name: `Settings of ${label}` }));
    return within(await screen.findByRole('dialog', { name: 'Edit Trackable Link' }));
  }
  const answers = {
    'trackable-link#fetch': listed(someLinks),
    'trackable-link#update': success('Trackable link updated.'),
  };

  test('saves only what was changed, closes, and reloads the list', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    expect(dialog.getByRole('checkbox', { name: 'Disable On' })).toBeChecked();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, '  Partners ');
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'Email me at the first download through the link' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#update')).toEqual([
      {
        publication: 'Autumn-Issue',
        identifier: 'n1VfG6sJe8Ka',
        label: 'Partners',
        disableByDate: '2035-12-31T22:59:00.000Z',
        emailWhenOpened: true,
        emailWhenDownloaded: false,
        emailIfNotOpenedBy: '',
      },
    ]);
    expect(await screen.findByText('Trackable link updated.')).toBeInTheDocument();
    await waitFor(() => expect(bodies(sent, 'trackable-link#fetch')).toHaveLength(2));
    expect(
      within(await linkRow('Retail partners, Nordics')).getByRole('button', { name: /^Settings/ }),
    ).toHaveFocus();
  });

  test('asks for a password where the host can; it is sent once it is long enough', async () => {
    const sent: Sent[] = [];
    const { unmount } = render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Before reading' }),
      'Ask for a password',
    );
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await userEvent.click(save);
    const password = await dialog.findByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Use at least 8 characters\./));
    await userEvent.type(password, 'lanterns');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#update')).toMatchObject([{ gate: 'password', password: 'lanterns' }]);
    unmount();

    render(<stories.Filled config={{ linkGates: undefined }} answers={answers} />);
    expect((await open()).queryByRole('combobox', { name: 'Before reading' })).not.toBeInTheDocument();
  });

  test('offers an email at every opening where the host sends it, and nowhere else', async () => {
    const sent: Sent[] = [];
    const box = 'Email me every time the link is opened';
    const { unmount } = render(<stories.Filled answers={answers} />);
    expect((await open()).queryByRole('checkbox', { name: box })).not.toBeInTheDocument();
    unmount();
    render(<stories.Filled answers={answers} config={{ emails: true }} sent={sent} />);
    const dialog = await open();
    await userEvent.click(dialog.getByRole('checkbox', { name: box }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent, 'trackable-link#update')).toMatchObject([{ emailEveryOpen: true }]);
  });

  test('shows a link that was just disabled as closed', async () => {
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
    expect(await screen.findByText('Disabled')).toBeInTheDocument();
    expect(screen.getByText('“Newsletter, autumn issue” has been saved.')).toBeInTheDocument();
  });

  test('a checkbox sets its date to now or clears it; the date can be changed', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Disable On' }));
    expect(dialog.queryByLabelText('Disable on this date and time')).not.toBeInTheDocument();
    const before = toLocalMinute(new Date().toISOString());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Disable On' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Disable on this date and time');
    expect([before, toLocalMinute(new Date().toISOString())]).toContain(field.value);
    expect(field).toHaveAccessibleDescription(/closes the link at once/);
    await userEvent.clear(field);
    await userEvent.type(field, '2031-05-06T07:08');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'If not opened by' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(sent, 'trackable-link#update')).toHaveLength(1));
    const [body] = bodies(sent, 'trackable-link#update');
    expect(body?.disableByDate).toBe(new Date('2031-05-06T07:08').toISOString());
    expect(Math.abs(Date.parse(body?.emailIfNotOpenedBy ?? '') - Date.now())).toBeLessThan(180_000);
  });

  test('says beside the fields that label or date are missing, and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    const dialog = await open();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.clear(dialog.getByLabelText('Disable on this date and time'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(label).toHaveFocus());
    expect(label).toHaveAccessibleDescription('Enter a label: links without one are not listed.');
    expect(dialog.getByLabelText('Disable on this date and time')).toHaveAccessibleDescription(
      /^Choose a date and a time, or untick “Disable On”\./,
    );
    await userEvent.type(label, 'x'.repeat(201));
    await waitFor(() =>
      expect(label).toHaveAccessibleDescription('Shorten the label to 200 characters; it has 201.'),
    );
    expect(bodies(sent, 'trackable-link#update')).toEqual([]);
  });

  test('a refused save stays open with the typed values and the server’s words', async () => {
    render(
      <stories.Filled
        answers={{ ...answers, 'trackable-link#update': failure('This trackable link does not exist.') }}
      />,
    );
    const dialog = await open();
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, 'Typed{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This trackable link does not exist.');
    expect(label).toHaveValue('Typed');
    refusalsPrinted();
  });

  test('says so where the account’s preference blocks these emails', async () => {
    render(<stories.Filled session={aSession({ detail: { emailprefs: 'None' } })} />);
    const dialog = await open();
    expect(dialog.getByText(/Your email preferences are set to None/)).toBeInTheDocument();
  });

  test('Escape keeps what was typed until it is discarded', async () => {
    render(<stories.Filled answers={answers} />);
    await userEvent.type((await open()).getByRole('textbox', { name: 'Label' }), ' and Baltics');
    await userEvent.keyboard('{Escape}');
    expect(
      await screen.findByText(
        'Your changes to “Retail partners, Nordics” are not saved. Its settings still have them.',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await open('Board members')).queryByText(/your changes from before/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const again = await open();
    expect(again.getByRole('textbox', { name: 'Label' })).toHaveValue('Retail partners, Nordics and Baltics');
    expect(
      again.getByText('These are your changes from before. They are not saved yet.'),
    ).toBeInTheDocument();
    await userEvent.click(again.getByRole('button', { name: 'Discard changes' }));
    expect(again.getByRole('textbox', { name: 'Label' })).toHaveValue('Retail partners, Nordics');
    expect(again.getByRole('textbox', { name: 'Label' })).toHaveFocus();
    expect(again.queryByText(/your changes from before/)).not.toBeInTheDocument();
  });

  test('Cancel keeps what was typed until it is saved', async () => {
    render(<stories.Filled answers={answers} />);
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Label' }), ' and Baltics');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click((await open()).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const after = await open();
    expect(after.queryByText(/your changes from before/)).not.toBeInTheDocument();
  });
});
