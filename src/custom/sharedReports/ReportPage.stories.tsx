import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { pending } from '../../../tests/fakeSend.ts';
import { ReportStory } from '../../../tests/ReportStory.tsx';
import { Refusal } from '../../data/refusal.ts';
import {
  besideEarlier,
  inMaintenance,
  noReaders,
  notEnabled,
  someAnalytics,
} from '../analytics/sampleAnalytics.ts';
import { aClosedReport, anOpenReport } from './sampleSharedReports.ts';

const month = someAnalytics('2026-06-15');
const meta: Meta<typeof ReportStory> = {
  title: 'Screens/Shared Report',
  component: ReportStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { reports: [anOpenReport], answers: { getanalytics: besideEarlier(month) } },
};
export default meta;
type Story = StoryObj<typeof ReportStory>;

const give = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Open report' }));
};

export const Filled: Story = {};

/** No one has read it in this range. */
export const Empty: Story = { args: { answers: { getanalytics: noReaders } } };

export const PasswordAsked: Story = { args: { reports: [aClosedReport('password')] } };

export const WrongPassword: Story = {
  args: { reports: [aClosedReport('password')], open: () => Promise.resolve(false) },
  play: async () => {
    await give('a lantern');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Wrong password/),
    );
  },
};

export const TooManyPasswords: Story = {
  args: {
    reports: [aClosedReport('password')],
    open: () =>
      Promise.reject(
        new Refusal('tooMany', 'report#open', 'Too many attempts. Please try again in a little while.'),
      ),
  },
  play: async () => {
    await give('a lantern');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  },
};

/** A browser that keeps no cookies in another site's frame. */
export const PasswordNotKept: Story = {
  args: { reports: [aClosedReport('password')] },
  play: async () => {
    await give('a lantern');
    await expect(await screen.findByRole('link', { name: 'Open in a new window' })).toBeVisible();
  },
};

/** Expired, revoked or never there: a visitor cannot tell. */
export const Gone: Story = { args: { reports: [aClosedReport('gone')] } };

/** Revoked while it is open. */
export const RevokedMeanwhile: Story = {
  args: {
    reports: [anOpenReport, aClosedReport('gone')],
    answers: { getanalytics: new Refusal('refused', 'getanalytics', 'This report is no longer available.') },
  },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This report is no longer available' })).toHaveFocus(),
    );
  },
};

export const Off: Story = { args: { answers: { getanalytics: { ...notEnabled, message: '' } } } };

export const Maintenance: Story = { args: { answers: { getanalytics: { ...inMaintenance, message: '' } } } };

export const Failed: Story = { args: { reports: [new Refusal('fault', 'report')] } };

export const Loading: Story = { args: { reports: [pending()] } };

export const LongName: Story = {
  args: {
    reports: [
      {
        ...anOpenReport,
        title: 'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-1911 <b>II</b>',
      },
    ],
  },
};
