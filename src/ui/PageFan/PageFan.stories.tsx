import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { mostLeaves } from '#tokens/fanShape';
import { PageFan, type PageFanProps } from './PageFan.tsx';

/** How many readers reached each page, roughly as it goes. */
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    label: String(nth + 1),
    share: Math.max(0.12, 1 - (nth / count) ** 0.7 * 0.85 - (nth > count / 3 ? 0.03 : 0)),
    depth: ((nth * 37) % 29) / 29,
  }));

const meta = {
  title: 'Components/PageFan',
  component: PageFan,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For how far readers get. Say beside it what the chosen page holds, and offer the same figures as a table.',
      not: 'Not for figures that can go up again from page to page: that is a chart.',
      pairs: [
        {
          do: 'Name the page that loses most readers in a sentence above.',
          dont: 'Leave it to people to find it.',
        },
        { do: 'Keep the figures of the chosen page in one place.', dont: 'Write a number on every page.' },
      ],
    },
    docs: {
      description: {
        component:
          'A publication taken apart into its pages, each filled as far as readers reached it. Mouse, finger and arrow keys pull one out; a click opens what it leads to.',
      },
    },
  },
  args: {
    label: 'How far sessions get, page by page',
    leaves: leavesOf(24),
    selected: 8,
    onSelect: () => undefined,
    onOpen: () => undefined,
    describe: (index) => `Page ${index + 1}`,
  },
  argTypes: { leaves: { control: false } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PageFan>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held({ selected, onSelect, ...props }: PageFanProps) {
  const [chosen, setChosen] = useState(selected);
  return (
    <PageFan
      {...props}
      selected={chosen}
      onSelect={(index) => {
        setChosen(index);
        onSelect(index);
      }}
    />
  );
}

export const Filled: Story = {};
export const OnePage: Story = { args: { leaves: leavesOf(1), selected: 0 } };
export const FewPages: Story = { args: { leaves: leavesOf(4), selected: 1 } };
export const AsManyAsFit: Story = { args: { leaves: leavesOf(mostLeaves), selected: 40 } };
/** No one got past the first pages. */
export const HardlyRead: Story = {
  args: {
    leaves: leavesOf(16).map((leaf, nth) => ({ ...leaf, share: nth < 3 ? leaf.share : 0 })),
    selected: 2,
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const fan = within(canvasElement).getByRole('slider', { name: 'How far sessions get, page by page' });
    await userEvent.tab();
    await expect(fan).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(fan).toHaveAttribute('aria-valuetext', 'Page 10');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(fan).toHaveAttribute('aria-valuetext', 'Page 24');
    await userEvent.keyboard('{Home}');
    await expect(fan).toHaveAttribute('aria-valuetext', 'Page 1');
  },
};
