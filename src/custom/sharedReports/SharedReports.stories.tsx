import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { showActions } from '../../../tests/showActions.ts';
import { Refusal } from '../../data/refusal.ts';
import { noReaders } from '../analytics/sampleAnalytics.ts';
import { aSharedReport, someSharedReports } from './sampleSharedReports.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Sharing a Report',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/analytics/Autumn-Issue?from=2026-05-15&to=2026-06-15', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const open = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  await showActions();
  await userEvent.click(await screen.findByRole('button', { name: 'Share report' }));
  await screen.findByRole('dialog', { name: 'Shared reports of Autumn-Issue' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answering = (answers: Answers, play: () => Promise<void> = open): Story => ({
  args: { answers: { getanalytics: noReaders, ...answers } },
  play,
});
const some = { reports: [...someSharedReports] };

export const Shared: Story = answering({ sharedreports: some }, async () => {
  await open();
  await screen.findByText('Board meeting in June');
});

export const NotYet: Story = answering({ sharedreports: { reports: [] } }, async () => {
  await open();
  await screen.findByText('Not shared yet');
});

export const Loading: Story = answering({ sharedreports: pending });

export const Failed: Story = answering({ sharedreports: new Refusal('fault', 'sharedreports') }, async () => {
  await open();
  await screen.findByRole('button', { name: 'Retry' });
});

export const Creating: Story = answering({ sharedreports: some }, async () => {
  await open();
  await press('Create a report');
  await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus());
});

/** What is missing, and a password that is too short. */
export const Refused: Story = answering({ sharedreports: some }, async () => {
  await open();
  await press('Create a report');
  await userEvent.type(await screen.findByLabelText('Password (optional)'), 'short');
  await press('Create link');
  await screen.findByText('Give the report a label.');
});

/** The server has a reason of its own. */
export const RefusedByServer: Story = answering(
  {
    sharedreports: some,
    'sharedreports#create': failure('A publication has at most 50 shared reports.'),
  },
  async () => {
    await open();
    await press('Create a report');
    await userEvent.type(await screen.findByLabelText('Label'), 'Press');
    await press('Create link');
    await screen.findByRole('alert');
  },
);

const made = aSharedReport({ id: '10', label: 'Press', embeddable: true });
const created = (): Answers => {
  let reports = [...someSharedReports];
  return {
    sharedreports: () => ({ reports }),
    'sharedreports#create': () => {
      reports = [made, ...someSharedReports];
      return { ...success(), report: made };
    },
  };
};

/** The next step is copying its link: its button has the focus. */
export const Created: Story = answering(created(), async () => {
  await open();
  await press('Create a report');
  await userEvent.type(await screen.findByLabelText('Label'), 'Press');
  await press('Create link');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy link of Press' })).toHaveFocus());
});

export const Revoking: Story = answering(
  { sharedreports: some, 'sharedreports#revoke': success() },
  async () => {
    await open();
    await press('Revoke Board meeting in June');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
);

/** An expired one: its link is dead already. */
export const Deleting: Story = answering(
  { sharedreports: some, 'sharedreports#revoke': success() },
  async () => {
    await open();
    await press('Delete Advertisers');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
);
