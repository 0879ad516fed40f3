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
