import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Desktop Publisher',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/app', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

export const NoAddress: Story = {};
export const Redirecting: Story = { args: { config: { desktopAppUrl: '/app/' } } };
/** A path that looks like an address but is none. */
export const WrongAddress: Story = { args: { config: { desktopAppUrl: 'https://' } } };
