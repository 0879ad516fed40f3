import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

function Held(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SearchField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Above a list of more rows than fit on a screen.',
      not: 'Not for choosing a value in a form (Combobox), and not for going anywhere in the account (Find, in the top bar).',
      pairs: [
        { do: 'Search publications', dont: 'Search…, with no word for what' },
        {
          do: 'Keep the search in the address, so Back and reload bring it back.',
          dont: 'Forget it when somebody opens a row.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Finds rows while one types: one question for a word typed in one go. Its button empties it and keeps the focus inside.',
      },
    },
  },
  render: (args) => <Held {...args} />,
  args: { label: 'Search publications', clearLabel: 'Clear the search', value: '', onChange: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};

export const Filled: Story = { args: { value: 'garden' } };

/** One answer for a word typed in one go; the button empties the field and keeps the focus in it. */
export const Typing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox', { name: 'Search publications' });
    await userEvent.type(field, 'zine');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('zine'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
  },
};
