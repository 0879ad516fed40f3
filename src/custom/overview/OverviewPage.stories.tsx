import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { anAccount } from '../../../tests/sampleAccounts.ts';
import { pending } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { longNames, someOverview, unpublished, unread } from './sampleOverview.ts';

// a fixed range that ends on the stories' day, so that the stored pictures stay the same
const at = '/home/overview?from=2026-05-15&to=2026-06-15';
const today = '2026-06-15';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Overview',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at, session: aSession(), answers: { getoverview: someOverview(today) } },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

export const Filled: Story = { args: { config: { overview: true, readers: true, listRanges: true } } };

/** A range that begins before the first upload. */
export const FirstPublication: Story = {
  args: {
    answers: {
      getoverview: someOverview(today, {
        since: '2026-06-02T09:00:00.000Z',
        trend: someOverview(today).trend.map((part) =>
          part.date < '2026-06-01T18' ? { ...part, sessions: 0, before: 0 } : { ...part, before: 0 },
        ),
      }),
    },
  },
  tags: ['!screen'],
};

/** Money comes first, then room. */
export const Urgent: Story = {
  args: {
    session: aSession({
      owed: 'payment',
      detail: {
        usePaddle: false,
        cloudAllowance: 5,
        paymentMethods: [{ last4: '4242', exp_month: 6, exp_year: 2026 }],
      },
    }),
  },
};

export const SubscriptionEnded: Story = {
  args: {
    session: anAccount('creative', 'ended', { detail: { reg_date_plus1y: '2026-06-01T00:00:00.000Z' } }),
  },
  tags: ['!screen'],
};

/** A quiet month: nothing rose, and nothing needs doing. */
export const NothingRose: Story = {
  args: { answers: { getoverview: someOverview(today, { now: 0, rose: [], unopened: [], losing: [] }) } },
};

export const LongNames: Story = { args: { answers: { getoverview: longNames(today) } } };

/** Publications that no one read. */
export const NobodyYet: Story = { args: { answers: { getoverview: unread } } };

/** An account without publications. */
export const NothingPublished: Story = { args: { answers: { getoverview: unpublished } } };

export const Loading: Story = { args: { answers: { getoverview: pending } } };

export const Failed: Story = { args: { answers: { getoverview: new Refusal('fault', 'getoverview') } } };

/** In the server's words. */
export const InMaintenance: Story = {
  args: {
    answers: {
      getoverview: {
        ...unread,
        result: 'MAINTENANCE',
        message: 'Analytics are being recounted until 14:00 UTC. Nothing is lost.',
      },
    },
  },
};
