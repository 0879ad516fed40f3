import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as whole, userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { someEmails, watchedLinks } from './sampleEmails.ts';

const meta = {
  title: 'Screens/Email Notifications',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/home/emails',
    session: aSession(),
    config: { emails: true },
    answers: {
      emails: someEmails({ weekly: true, leads: true, links: watchedLinks }),
      'emails#update': success(),
      'emails#stoplink': success(),
    },
  },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** As every account begins. */
export const NothingChosen: Story = { args: { answers: { emails: someEmails() } } };

export const Loading: Story = { args: { answers: { emails: pending } } };

export const Failed: Story = { args: { answers: { emails: new Refusal('fault', 'emails') } } };

/** The profile's own preference keeps all of them back. */
export const PreferenceNone: Story = { args: { session: aSession({ detail: { emailprefs: 'None' } }) } };

export const LongNames: Story = {
  args: {
    answers: {
      emails: someEmails({
        links: [
          {
            publication:
              'The-complete-catalogue-of-everything-we-have-printed-since-the-house-was-founded-in-1887',
            identifier: 'longlabel001',
            label:
              'Everyone on the mailing list of the trade fair in Frankfurt who asked for the printed edition at our stand',
          },
          { publication: '<b>مجلة</b>', identifier: 'longlabel002', label: '' },
        ],
      }),
    },
  },
};

const save: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Monthly report' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
};

export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await whole.findByText('Email notifications saved.');
  },
};

export const Refused: Story = {
  args: {
    answers: {
      emails: someEmails(),
      'emails#update': failure('Your account is being moved. Try again later.'),
    },
  },
  play: async (context) => {
    await save(context);
    await whole.findByText('Your account is being moved. Try again later.');
  },
};
