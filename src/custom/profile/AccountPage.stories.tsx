import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import {
  aPublication,
  listed,
  manyPublications,
  somePublications,
} from '../../resources/publications/samplePublications.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Account',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/home/user',
    session: aSession(),
    config: { readers: true },
    answers: { getcloudpublications: listed(somePublications) },
  },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

export const Filled: Story = {};

/** Five of them, with a link to all. */
export const ManyPublications: Story = {
  args: { answers: { getcloudpublications: listed(manyPublications(46)) } },
};

/** A host that knows only the publications' names. */
export const NamesOnly: Story = {
  args: {
    answers: { getcloudpublications: { result: 'SUCCESS', list: somePublications.map(({ name }) => name) } },
  },
};

export const NoPublications: Story = { args: { answers: { getcloudpublications: listed([]) } } };

export const Loading: Story = { args: { answers: { getcloudpublications: pending } } };

export const Failed: Story = {
  args: { answers: { getcloudpublications: new Refusal('fault', 'getcloudpublications') } },
};

export const Ended: Story = {
  args: { session: aSession({ detail: { isactive: false, reg_date_plus1y: '2026-03-01T00:00:00.000Z' } }) },
};

export const Downgraded: Story = {
  args: {
    session: aSession({
      item: 'Zine',
      txn_id: 'txn_2026_03_downgrade',
      detail: { hascreative: false, haszine: true },
    }),
  },
};

/** A licence without a subscription or a subdomain. */
export const ZineOnly: Story = {
  args: {
    session: aSession({
      item: 'Zine',
      detail: { hascreative: false, haszine: true, cloudId: '48213', emailprefs: 'None', name: '' },
    }),
  },
};

/** Neither a licence nor a subscription. */
export const NoLicense: Story = {
  args: { session: aSession({ item: 'Trial', detail: { hascreative: false } }) },
};

export const LongNames: Story = {
  args: {
    session: aSession({
      item: 'Creative for Associations, Foundations and Learned Societies',
      detail: {
        name: 'Maximiliane-Theodora von Hohenlohe-Langenburg und zu Schillingsfürst <b>II</b>',
        email: 'the-complete-editorial-department-of-the-quarterly-review@publications.halden-press.example',
        cloudId: 'the-society-for-the-preservation-of-old-printing-presses',
      },
    }),
    answers: {
      getcloudpublications: listed([
        aPublication({
          name: 'The-complete-and-unabridged-minutes-of-every-meeting-of-the-society-since-its-foundation-in-1911-volume-two',
        }),
        aPublication({ name: '<img src=x onerror=alert(1)>' }),
        aPublication({ name: 'Höstnumret & فصلنامه پاییز 季刊', pages: 1 }),
      ]),
    },
  },
};

/** Inside the desktop publisher: the page alone. */
export const InDesktopPublisher: Story = { args: { at: '/home/user?route=dtp' } };
