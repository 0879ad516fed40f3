import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../tests/AccountStory.tsx';
import { aSession } from '../../tests/aSession.ts';
import { noReaders } from '../custom/analytics/sampleAnalytics.ts';

const Error = 'This publication does not exist.';
const absent = { ...noReaders, result: 'ERROR', message: Error };

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Nothing at this address',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    session: aSession(),
    answers: {
      getanalytics: absent,
      getheatmapdata: {
        result: 'ERROR',
        message: Error,
        ModelImage: '',
        Reflowable: false,
        Points: [],
        MaxValue: 0,
        Scroll: [],
        ScrollMaxValue: 0,
        ScrollTotHeight: 0,
      },
      leads: { leads: [], Error },
      forms: { forms: [], Error },
      'trackable-link#fetch': { links: [], Error },
    },
  },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

export const UnknownPublication: Story = { args: { at: '/home/analytics/Autum-Issue' } };

export const UnknownLink: Story = {
  args: {
    at: '/home/analytics/Autumn-Issue/spring-mailing',
    answers: { getanalytics: { ...absent, message: 'This trackable link does not exist.' } },
  },
};

export const UnknownPage: Story = { args: { at: '/home/anaytics/Autumn-Issue' } };
