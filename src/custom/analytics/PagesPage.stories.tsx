import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed, somePublications } from '../../resources/publications/samplePublications.ts';
import { listed as listedLinks, someLinks } from '../../resources/trackablelinks/sampleLinks.ts';
import { besideEarlier, noReaders, notEnabled, someAnalytics, withoutPages } from './sampleAnalytics.ts';

const range = 'from=2026-05-15&to=2026-06-15';
const at = (path: string, query = '') => `/home/pages/${path}?${range}${query}`;

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Pages',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: at('Autumn-Issue'), session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const month = someAnalytics('2026-06-15');
const answering = (answers: Answers, query = ''): Story => ({
  args: {
    at: at('Autumn-Issue', query),
    answers: {
      getcloudpublications: listed(somePublications),
      'trackable-link#fetch': listedLinks(someLinks),
      ...answers,
    },
  },
});

export const Filled: Story = answering({ getanalytics: besideEarlier(month) });

/** With another publication: its views and times stand in the table. */
export const Compared: Story = answering(
  {
    getanalytics: ({ identifier }) =>
      identifier === 'Autumn-Issue' ? month : someAnalytics('2026-06-15', 0.7),
  },
  '&compare=publication:Annual-Report-2025',
);

export const OneLink: Story = {
  args: {
    at: at('Autumn-Issue/spring-mailing'),
    answers: { getanalytics: { ...someAnalytics('2026-06-15', 0.2), LinkLabel: 'Spring mailing, Nordics' } },
  },
};

export const Loading: Story = answering({ getanalytics: pending });

export const Failed: Story = answering({ getanalytics: new Refusal('fault', 'getanalytics') });

export const NobodyYet: Story = answering({ getanalytics: noReaders });

export const NotEnabled: Story = answering({ getanalytics: notEnabled });

/** A viewer that does not report pages. */
export const PagesUnreported: Story = answering({ getanalytics: withoutPages(month) });

export const InDesktopPublisher: Story = answering({ getanalytics: besideEarlier(month) }, '&route=dtp');
