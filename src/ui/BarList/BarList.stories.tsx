import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BarList, type Bar } from './BarList.tsx';

const bars: Bar[] = [
  { key: 'GB', label: 'United Kingdom', count: '1,204', shareText: '48%', length: 0.48 },
  { key: 'NO', label: 'Norway', count: '602', shareText: '24%', length: 0.24 },
  { key: 'DE', label: 'Germany', count: '401', shareText: '16%', length: 0.16 },
  { key: 'SE', label: 'Sweden', count: '250', shareText: '10%', length: 0.1 },
  { key: '-', label: 'Unknown', count: '51', shareText: '2%', length: 0.02 },
];

const meta = {
  title: 'Components/BarList',
  component: BarList,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the parts of a whole: those a page can be narrowed to, such as countries, referrers and devices, or answers to a question.',
      not: 'Not for what has an order of its own, such as pages or days: that is a table or a chart. Not for parts that lead elsewhere: that is a list of links.',
      pairs: [
        { do: 'At most eight rows in a card, the rest behind a button.', dont: 'A card that scrolls.' },
        { do: 'Keep the pressed row in the address.', dont: 'A filter that a reload forgets.' },
      ],
    },
    docs: {
      description: {
        component:
          'Where a whole comes from: its parts, largest first, each with a bar behind its name. Pressing a row narrows the page to it, and pressing it again lets it go.',
      },
    },
  },
  args: { label: 'Countries', nameLabel: 'Country', countLabel: 'Sessions', bars, onToggle: fn() },
  render: function Choosing({ onToggle, ...args }) {
    const [chosen, setChosen] = useState<string>();
    return (
      <div style={{ maxWidth: 360 }}>
        <BarList
          {...args}
          bars={args.bars.map((bar) => ({ ...bar, pressed: bar.pressed ?? bar.key === chosen }))}
          onToggle={(key) => {
            onToggle?.(key);
            setChosen(key === chosen ? undefined : key);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof BarList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    const norway = within(canvasElement).getByRole('button', { name: /^Norway/ });
    await userEvent.click(norway);
    await expect(args.onToggle).toHaveBeenCalledWith('NO');
    await expect(norway).toHaveAttribute('aria-pressed', 'true');
  },
};
/** With what the counts are compared with: below the names where there is no room beside them. */
export const Compared: Story = {
  args: {
    besideLabels: { then: 'Before', change: 'Change' },
    bars: bars.map((bar, nth) => ({
      ...bar,
      then: ['1,080', '602', '512', '', '0'][nth],
      change: [
        { direction: 'up' as const, words: '+11%' },
        { direction: 'same' as const, words: '±0%' },
        { direction: 'down' as const, words: '−22%' },
        undefined,
        { direction: 'up' as const, words: 'new' },
      ][nth],
    })),
  },
};
/** Without heads, and with nothing to narrow down: what is counted is said before it. */
export const NotPressable: Story = {
  args: { label: 'Town', nameLabel: undefined, countLabel: undefined, onToggle: undefined },
  render: (args) => <BarList {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const LongNames: Story = {
  args: {
    nameLabel: 'Campaign',
    bars: [
      {
        key: 'a',
        label: 'newsletter / email / the-complete-and-unabridged-spring-list-of-every-lamp-since-1911',
        count: '1,204,331',
        shareText: '97%',
        length: 0.97,
      },
      { key: '', label: '214 others', count: '3', shareText: '3%', length: 0.03, fixed: true },
    ],
  },
};
