import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { success } from '../../../tests/fakeSend.ts';
import { listed, somePublications } from '../../resources/publications/samplePublications.ts';
import { aFolder, someAnalytics } from './sampleAnalytics.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Analytics/Notes and reports',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/home/analytics/Autumn-Issue?from=2026-05-15&to=2026-06-15',
    session: aSession(),
    answers: {
      getanalytics: aFolder(someAnalytics('2026-06-15')),
      getcloudpublications: listed(somePublications),
      annotations: {
        annotations: [
          { day: '2026-06-01', note: 'Newsletter sent' },
          { day: '2026-06-09', note: 'Fair in Oslo: 400 cards with the QR code handed out' },
        ],
      },
      'annotations#save': success('Saved.'),
      'annotations#delete': success('Deleted.'),
    },
  },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const flag = /^1 Jun 2026: Newsletter sent$/;

/** What happened on days of the chart. */
export const Noted: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: flag })).toBeVisible();
  },
};

/** The same in the table. */
export const NotedTable: Story = {
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const chart = within(await within(canvasElement).findByRole('figure', { name: 'When was it read?' }));
    await chart.findByRole('button', { name: flag });
    await userEvent.click(chart.getByRole('button', { name: 'Show as table' }));
    await expect(chart.getByRole('cell', { name: 'Newsletter sent' })).toBeVisible();
  },
};

/** A day that has a note is changed where it stands. */
export const Adding: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const add = await page.findByRole('button', { name: 'Add note' });
    await page.findByRole('button', { name: flag });
    await userEvent.click(add);
    const dialog = within(await page.findByRole('dialog', { name: 'Add a note' }));
    const field = within(dialog.getByRole('group', { name: 'Day' }));
    await userEvent.click(field.getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('01062026');
    await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
    await expect(await dialog.findByText(/This day has a note: “Newsletter sent”/)).toBeVisible();
    await expect(dialog.getByText('Write a note first.')).toBeVisible();
  },
};

export const Changing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: flag }));
    const dialog = within(await page.findByRole('dialog', { name: 'Note on 1 June 2026' }));
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Newsletter sent');
    await expect(dialog.getByRole('button', { name: 'Delete note' })).toBeVisible();
  },
};

/** Every table as a file, and the screen on paper. */
export const Exporting: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Export and print' }));
    await expect(await page.findByRole('menuitem', { name: 'Excel, all tables' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Print or save as PDF' })).toBeVisible();
  },
};
