import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Keyboard Shortcuts',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/activation', session: aSession(), config: { overview: true, readers: true } },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

export const Opened: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};

/** On a host that has the specification's screens alone. */
export const OfAnotherHost: Story = {
  ...Opened,
  args: { config: { overview: undefined, readers: undefined, search: undefined } },
};

/** The keys do nothing, and the list stays within reach. */
export const SwitchedOff: Story = {
  play: async (context) => {
    await Opened.play?.(context);
    const single = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' });
    await userEvent.click(single);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('?');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    // so that the next story has them again
    await userEvent.click(await screen.findByRole('checkbox', { checked: false }));
  },
};
