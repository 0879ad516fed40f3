import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FilterChips } from './FilterChips.tsx';

const chip = (key: string, name: string, value: string) => ({
  key,
  name,
  value,
  removeLabel: `Remove filter: ${name} ${value}`,
});

const meta = {
  title: 'Components/FilterChips',
  component: FilterChips,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Above figures that are narrowed down by what was chosen elsewhere on the page.',
      not: 'Not for a state that cannot be changed: that is a Tag. Not for choosing: that is a SegmentedControl.',
      pairs: [
        { do: 'Country: Norway', dont: 'Norway' },
        {
          do: 'Keep the filters in the address, so that Back undoes the last one.',
          dont: 'Filters that Back leaves in place.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'What a page is narrowed down to, above its figures. Each chip says what it filters by and takes that filter off.',
      },
    },
  },
  args: {
    label: 'Filters',
    chips: [chip('country', 'Country', 'Norway'), chip('device', 'Device', 'Phone')],
    onRemove: fn(),
    clearLabel: 'Clear filters',
    onClear: fn(),
  },
} satisfies Meta<typeof FilterChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Remove filter: Country Norway' }));
    await expect(args.onRemove).toHaveBeenCalledWith('country');
    await expect(page.getByRole('button', { name: 'Remove filter: Device Phone' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
export const One: Story = { args: { chips: [chip('referrer', 'Referrer', 'google.com')] } };
export const LongValue: Story = {
  args: {
    chips: [
      chip(
        'campaign',
        'Campaign',
        'newsletter / email / the-complete-and-unabridged-spring-list-since-1911-in-full',
      ),
      chip('language', 'Language', 'Norwegian Bokmål'),
    ],
  },
};
