import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../tests/AccountStory.tsx';
import { aSession } from '../../tests/aSession.ts';

const meta = {
  title: 'Screens/Frame',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/activation', session: aSession() },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Menu, top bar and footer around a page. */
export const Whole: Story = {};

/** Inside the desktop publisher: the page alone. */
export const Embedded: Story = { args: { at: '/home/activation?route=dtp' } };

/** The menu on a phone. */
export const MenuOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    const [opener] = await within(canvasElement).findAllByRole('button', { name: 'Menu', hidden: true });
    // Wide pages have the menu beside them, and no button for it.
    if (!opener?.checkVisibility()) return;
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
};
