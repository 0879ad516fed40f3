import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RowAction } from './RowAction.tsx';
import { inARow } from './rowStories.tsx';

const meta = {
  title: 'Components/DataTable/RowAction',
  component: RowAction,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For what is done to one row, in a table’s column of actions: a link with `component`, or a button.',
      not: 'Not outside a DataTable, which styles it: that is a Button. Not for opening the row’s details: that is an Expander.',
      pairs: [
        { do: 'Name the row for assistive technology: Delete Annual 2025.', dont: 'Delete, twelve times.' },
        { do: '`danger` where something is lost.', dont: '`danger` to draw attention.' },
      ],
    },
    docs: {
      description: {
        component:
          'A button or link in a row. It has no ripple and no style of its own, because thousands of them are drawn.',
      },
    },
  },
  args: { children: 'Stats', onClick: fn() },
  argTypes: { component: { control: false } },
  decorators: [inARow],
} satisfies Meta<typeof RowAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsButton: Story = {};
export const AsLink: Story = { args: { component: 'a', href: '#/stats' } };
export const Danger: Story = { args: { children: 'Delete', danger: true } };
export const Disabled: Story = { args: { disabled: true } };
