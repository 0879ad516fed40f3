import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ribbon, type RibbonPart } from './Ribbon.tsx';

const part = (nth: number, weight: number, mark?: string): RibbonPart => ({
  key: String(nth),
  title: nth === 0 ? 'Cover' : `${nth * 2}–${nth * 2 + 1}`,
  note: `00:${String(weight).padStart(2, '0')}`,
  weight,
  mark,
});

const meta = {
  title: 'Components/Ribbon',
  component: Ribbon,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a reader’s way through a publication.',
      not: 'Not for parts of a whole without an order: a table says that better.',
      pairs: [
        { do: 'Widths by time, so that a long stop is seen at once.', dont: 'Equal boxes: that is a list.' },
        { do: 'Mark a click where it happened.', dont: 'Count the clicks below.' },
      ],
    },
    docs: {
      description: {
        component:
          'What followed what, as one band: each part as wide as it lasted, with what happened there. It scrolls where it is longer than the screen.',
      },
    },
  },
  args: {
    label: 'Pages in the order they were read',
    parts: [part(0, 8), part(1, 42, '1 click'), part(2, 17), part(3, 4), part(4, 26, '2 clicks')],
    describe: ({ title, note, mark }) => [title, note, mark].filter(Boolean).join(', '),
  },
  argTypes: { parts: { control: false } },
} satisfies Meta<typeof Ribbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const OnePart: Story = { args: { parts: [part(0, 8)] } };
/** Longer than there is room for. */
export const Long: Story = {
  args: { parts: Array.from({ length: 40 }, (_, nth) => part(nth, 2 + ((nth * 7) % 31))) },
};
