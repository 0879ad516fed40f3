import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { someSessions } from '../analytics/sampleAnalytics.ts';
import { someEvents } from './sampleRecorded.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Recorded',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const list = (answers: Answers): Story => ({ args: { at: '/home/recorded/Autumn-Issue', answers } });
const session = (answers: Answers): Story => ({
  args: { at: '/home/recorded/Autumn-Issue/session-0', answers },
});

const sessions: Answers = {
  'getanalytics#sessions': ({ skip = 0 }) =>
    skip === 0 ? someSessions() : { ...someSessions(3), more: false, sessions: [] },
};
const events: Answers = {
  'getanalytics#recorded': ({ skip = 0 }) => ({ events: someEvents, more: skip === 0 }),
};

export const Sessions: Story = list({ ...sessions, ...events });
export const SessionsLoading: Story = list({ 'getanalytics#sessions': pending });
export const NoSessions: Story = list({
  'getanalytics#sessions': { sessions: [], more: false, exclusions: [] },
});
export const SessionsFailed: Story = list({
  'getanalytics#sessions': new Refusal('fault', 'getanalytics#sessions'),
});

/** The first part was loaded, the next one cannot be. */
export const MoreFailed: Story = {
  ...list({
    'getanalytics#sessions': ({ skip = 0 }) =>
      skip === 0 ? someSessions() : new Refusal('fault', 'getanalytics#sessions'),
  }),
  tags: ['!screen'],
};

export const Events: Story = session(events);
export const EventsLoading: Story = session({ 'getanalytics#recorded': pending });
/** The session began more than seven days ago. */
export const NoEvents: Story = session({ 'getanalytics#recorded': { events: [], more: false } });
export const EventsFailed: Story = session({
  'getanalytics#recorded': new Refusal('fault', 'getanalytics#recorded'),
});
export const SessionMissing: Story = session({
  'getanalytics#recorded': { events: [], more: false, Error: 'This session does not exist.' },
});
export const PublicationMissing: Story = {
  ...list({
    'getanalytics#sessions': {
      sessions: [],
      more: false,
      exclusions: [],
      Error: 'This publication does not exist.',
    },
  }),
  tags: ['!screen'],
};

/** Another host's kinds, and text that readers made up. */
export const Hostile: Story = session({
  'getanalytics#recorded': {
    events: [
      { at: '', kind: '<b>unheard of</b>', page: 99_999 },
      { at: '2026-06-14T17:30:00.000Z', kind: 'link', url: `https://a.example/<script>${'x'.repeat(900)}` },
    ],
    more: false,
  },
});
