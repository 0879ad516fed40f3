import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'In a small place, for work whose end is unknown: beside a field that is being checked. Its label is announced.',
      not: 'Not for a page, a panel or a list: those have skeletons in the shape of what comes. Not in a button of your own: BusyButton has one.',
      pairs: [
        { do: 'Checking the tax ID, beside the field.', dont: 'A spinner in the middle of an empty page.' },
        {
          do: 'A label, unless something near announces it already.',
          dont: 'A picture that turns without a word.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A ring that turns, in the colour of the text around it: the only thing that keeps moving. Under reduced motion it stands still, and the label says what goes on.',
      },
    },
  },
  args: { label: 'Loading publications', size: 18 },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(args.label ?? '');
  },
};
export const Large: Story = { args: { size: 32 } };
