import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ribbon, type RibbonMark, type RibbonPart } from './Ribbon.tsx';

const part = (nth: number, weight: number, ...marks: RibbonMark[]): RibbonPart => ({
  key: String(nth),
  title: nth === 0 ? 'Cover' : `${nth * 2}–${nth * 2 + 1}`,
  note: `0${Math.floor(weight / 60)}:${String(weight % 60).padStart(2, '0')}`,
  weight,
  marks,
});

const clicks = (name: string): RibbonMark => ({ icon: 'external', name });

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
          'What followed what, as one band: each part as wide as it lasted, with what happened there. A long one scrolls, and keeps its proportions.',
      },
    },
  },
  args: {
    label: 'Pages in the order they were read',
    parts: [
      part(0, 8),
      part(1, 42, clicks('1 click')),
      part(2, 17),
      part(3, 4),
      part(4, 26, clicks('2 clicks'), { icon: 'form', name: 'Form entry' }),
    ],
    describe: ({ title, note, marks = [] }) => [title, note, ...marks.map(({ name }) => name)].join(', '),
  },
  argTypes: { parts: { control: false } },
} satisfies Meta<typeof Ribbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const OnePart: Story = { args: { parts: [part(0, 8)] } };
const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width;

/** Many short stops and one long: each as wide as it lasted, on any screen, and none is cut off. */
export const Proportions: Story = {
  args: {
    parts: Array.from({ length: 13 }, (_, nth) =>
      part(nth, nth === 5 ? 110 : nth === 8 ? 55 : 2, ...(nth === 9 ? [clicks('2 clicks')] : [])),
    ),
  },
  play: async ({ canvas }) => {
    const band = canvas.getByRole('list', { name: 'Pages in the order they were read' });
    const parts = canvas.getAllByRole('listitem');
    const [long = 0, half = 0, ...short] = parts.map(widthOf).sort((one, other) => other - one);
    await expect(long / half).toBeCloseTo(2, 1);
    await expect(Math.max(...short)).toBeLessThan(half / 3);
    for (const one of parts) await expect(one.scrollWidth).toBeLessThanOrEqual(Math.ceil(widthOf(one)));
    band.focus();
    await expect(band).toHaveFocus();
  },
};

/** Longer than there is room for. */
export const Long: Story = {
  args: { parts: Array.from({ length: 40 }, (_, nth) => part(nth, 2 + ((nth * 7) % 31))) },
};
