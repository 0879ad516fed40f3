import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnalyticsReply } from '#contract/analytics';
import { success, type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { unread } from '../../../tests/unread.ts';
import { Refusal } from '../../data/refusal.ts';
import * as visitorStories from './ReportPage.stories.tsx';
import { aClosedReport, anOpenReport, someSharedReports } from './sampleSharedReports.ts';
import * as ownerStories from './SharedReports.stories.tsx';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
const userEvent = events.setup();
const owner = storiesIn(ownerStories);
const visitor = storiesIn(visitorStories);

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Share report' }));
  return within(await screen.findByRole('dialog', { name: 'Shared reports of Autumn-Issue' }));
};

test('a report is made with what was typed, and its link and frame are copied', async () => {
  const sent: Sent[] = [];
  render(<owner.Created sent={sent} answers={unread(owner.Created.args.answers)} />);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Create a report' }));
  await userEvent.type(await dialog.findByLabelText('Label'), ' Press ');
  await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'In 30 days');
  await userEvent.click(dialog.getByLabelText('Password (optional)'));
  await userEvent.paste('a lantern over the quay');
  await userEvent.click(dialog.getByLabelText('Other sites may show it in a frame'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const copy = await dialog.findByRole('button', { name: 'Copy link of Press' });
  await waitFor(() => expect(copy).toHaveFocus());
  const [body] = bodies(sent, 'sharedreports#create') as { expires: string }[];
  expect(body).toMatchObject({
    identifier: 'Autumn-Issue',
    label: 'Press',
    password: 'a lantern over the quay',
    embeddable: true,
  });
  expect((Date.parse(body?.expires ?? '') - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  await userEvent.click(copy);
  expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/.*\/account\/report\/\S{43}$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy embed code of Press' }));
  expect(await navigator.clipboard.readText()).toMatch(/^<iframe src=".*" title="Analytics of Autumn-Issue"/);
});

test('revoking says what is lost, and ends that report', async () => {
  const sent: Sent[] = [];
  let reports = [...someSharedReports];
  const answers = {
    ...unread(owner.Shared.args.answers),
    sharedreports: () => ({ reports }),
    'sharedreports#revoke': () => {
      reports = reports.slice(1);
      return success();
    },
  };
  render(<owner.Shared answers={answers} sent={sent} />);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Revoke Board meeting in June' }));
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  expect(question.getByText('Board meeting in June')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Revoke report' }));
  await waitFor(() => expect(dialog.queryByText('Board meeting in June')).not.toBeInTheDocument());
  expect(bodies(sent, 'sharedreports#revoke')).toEqual([{ identifier: 'Autumn-Issue', id: '9' }]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create a report' })).toHaveFocus());
});

test('an expired report is deleted: nothing of it is left to revoke', async () => {
  const sent: Sent[] = [];
  render(<owner.Deleting sent={sent} answers={unread(owner.Deleting.args.answers)} />);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Advertisers' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/its link no longer works/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete report' }));
  expect(await screen.findByText('The report “Advertisers” was deleted.')).toBeVisible();
  expect(bodies(sent, 'sharedreports#revoke')).toEqual([{ identifier: 'Autumn-Issue', id: '7' }]);
});

test('a list that could not be loaded again says that it may be out of date', async () => {
  let away = false;
  const answers = {
    ...unread(owner.Shared.args.answers),
    sharedreports: () => {
      if (away) throw new Refusal('network', 'sharedreports');
      return { reports: [] };
    },
  };
  render(<owner.Shared answers={answers} />);
  await userEvent.click(await (await open()).findByRole('button', { name: 'Close' }));
  away = true;
  const dialog = await open();
  expect(await dialog.findByText('What you see here may be out of date')).toBeVisible();
  away = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.queryByText('What you see here may be out of date')).toBeNull());
  expect(dialog.getByRole('heading', { name: 'Not shared yet' })).toBeVisible();
});

test('a host without shared reports offers none', async () => {
  render(
    <owner.Shared config={{ sharedReports: false as never }} answers={unread(owner.Shared.args.answers)} />,
  );
  await screen.findByRole('button', { name: 'Disable Analytics' });
  expect(screen.queryByRole('button', { name: 'Share report' })).not.toBeInTheDocument();
});

test('a visitor reads the figures, and nothing leads into the account', async () => {
  render(<visitor.Filled />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn Issue' })).toBeVisible();
  const figures = within(await screen.findByRole('group', { name: 'This range in figures' }));
  expect(await figures.findByText('1,260')).toBeVisible();
  await screen.findByRole('table', { name: 'Pages', busy: false });
  expect(screen.queryAllByRole('link')).toEqual([]);
  for (const name of ['Disable Analytics', 'Share', 'Share report', 'Show sessions'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Compared with' }));
  const choices = within(await screen.findByRole('listbox', { name: 'Compared with' }));
  expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'The period before',
    'The same days last year',
  ]);
});

test('the right password opens it, and refused figures lead to the page that says it is gone', async () => {
  let revoked = false;
  const { getanalytics } = visitor.Empty.args.answers ?? {};
  render(
    <visitor.PasswordAsked
      reports={[aClosedReport('password'), anOpenReport, aClosedReport('gone')]}
      open={(password) => Promise.resolve(password === 'a lantern')}
      answers={{
        getanalytics: () =>
          revoked ? new Refusal('refused', 'getanalytics') : (getanalytics as AnalyticsReply),
      }}
    />,
  );
  await userEvent.type(await screen.findByLabelText('Password'), 'a lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn Issue' })).toBeVisible();
  const widen = await screen.findByRole('button', { name: 'Show the last 12 months' });
  revoked = true;
  await userEvent.click(widen);
  expect(await screen.findByRole('heading', { name: 'This report is no longer available' })).toHaveFocus();
});

test('a report that is refused is asked for again when its visitor wants that, and not by itself', async () => {
  render(
    <visitor.Failed
      reports={[new Refusal('refused', 'report'), anOpenReport]}
      answers={unread(visitor.Failed.args.answers)}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn Issue' })).toBeVisible();
});
