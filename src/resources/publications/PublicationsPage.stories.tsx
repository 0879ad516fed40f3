import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import {
  aPublication,
  listed,
  manyPublications,
  somePublications,
  someReaderCounts,
} from './samplePublications.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Cloud Publications',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/cloud', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const answering = (answers: Answers): Story => ({
  args: { answers: { 'getoverview#readers': someReaderCounts, ...answers } },
});

export const Filled: Story = answering({ getcloudpublications: listed(somePublications) });

/** Readers are counted after the list is here, which keeps its place. */
export const Counting: Story = answering({
  getcloudpublications: listed(somePublications),
  'getoverview#readers': pending,
});

export const NotCounted: Story = answering({
  getcloudpublications: listed(somePublications),
  'getoverview#readers': new Refusal('network', 'getoverview#readers'),
});

/** A host that knows the specification's list alone. */
export const NamesOnly: Story = {
  args: {
    answers: { getcloudpublications: { result: 'SUCCESS', list: somePublications.map(({ name }) => name) } },
    config: { readerCounts: undefined },
  },
};

export const LongNames: Story = answering({
  getcloudpublications: listed([
    aPublication({
      name: 'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-its-foundation-in-1911-volume-two',
    }),
    aPublication({ name: '<img src=x onerror=alert(1)>', maker: 'Somebody’s <b>Viewer</b>' }),
    aPublication({ name: 'Höstnumret & فصلنامه پاییز 季刊' }),
  ]),
});

export const QuotaFull: Story = {
  args: {
    answers: { getcloudpublications: listed(somePublications) },
    session: aSession({ detail: { cloudAllowance: 5 } }),
  },
};

/** The plan allows fewer than are hosted: the newest are closed to readers. */
export const SomeArchived: Story = {
  args: {
    answers: {
      'getoverview#readers': someReaderCounts,
      getcloudpublications: listed(
        somePublications.map((one, at) => (at < 2 ? { ...one, archived: true as const } : one)),
      ),
    },
    session: aSession({ detail: { cloudAllowance: 3 } }),
  },
};

export const StorageExpired: Story = {
  args: {
    answers: {
      getcloudpublications: listed(somePublications.map((one) => ({ ...one, archived: true as const }))),
    },
    session: aSession({ detail: { reg_date_plus1y: '2025-01-01T00:00:00.000Z' } }),
  },
};

export const Empty: Story = answering({ getcloudpublications: listed([]) });

export const Loading: Story = answering({ getcloudpublications: pending });

export const Failed: Story = answering({
  getcloudpublications: new Refusal('fault', 'getcloudpublications'),
});

export const NothingFound: Story = {
  args: {
    at: `/home/cloud?filter=${encodeURIComponent('{"q":"winter"}')}`,
    answers: { getcloudpublications: listed(somePublications) },
  },
};

export const Many: Story = {
  ...answering({ getcloudpublications: listed(manyPublications(10_000)) }),
  // ten thousand rows: for manual checks and timing
  tags: ['!screen'],
};

export const ConfirmingDelete: Story = {
  ...answering({
    getcloudpublications: listed(somePublications),
    deletecloudpublication: success('Publication deleted.'),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'More for Summer-Issue' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('Summer-Issue');
  },
};

export const DeleteRefused: Story = {
  ...answering({
    getcloudpublications: listed(somePublications),
    deletecloudpublication: failure('This publication is being copied. Try again in a minute.'),
  }),
  play: async (context) => {
    await ConfirmingDelete.play?.(context);
    const dialog = within(await within(context.canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete publication' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This publication is being copied.');
  },
};
