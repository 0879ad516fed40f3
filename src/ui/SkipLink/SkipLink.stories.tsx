import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Components/SkipLink',
  component: SkipLink,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once in a layout, before its menus.',
      not: 'Not within a page: good headings do that.',
      pairs: [
        { do: 'Skip to content', dont: 'Skip' },
        { do: 'Let it move the focus.', dont: 'Only scroll: the next Tab is back in the menu.' },
      ],
    },
    docs: {
      description: {
        component:
          'The first thing the keyboard meets: past the menus, to the content. It shows only while it has the focus. The target needs `tabIndex={-1}`.',
      },
    },
  },
  args: { target: 'content', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p>Press Tab: the link appears in the corner.</p>
      <main id={args.target} tabIndex={-1}>
        The content.
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OutOfSight: Story = {};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('link').focus();
    await expect(within(canvasElement).getByRole('link')).toBeVisible();
  },
};
export const Followed: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('link').focus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};
