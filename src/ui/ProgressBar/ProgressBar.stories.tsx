import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../Spinner/Spinner.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  subcomponents: { Spinner },
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Work long enough to be watched: an export, an upload. Give `value` as soon as the end is known, and words that say how far. Spinner is for work of unknown length in a small place, with a label that is announced. Not for loading a screen or a list: they have skeletons in the shape of what comes. Not for an allowance: that is a Meter.',
      },
    },
  },
  decorators: [(Story) => <div style={{ maxWidth: 400 }}>{Story()}</div>],
  args: { label: 'Exporting leads', value: 0.24, text: '24,000 of 100,000' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Unknown: Story = { args: { value: undefined, text: undefined, label: 'Counting leads' } };
export const Done: Story = { args: { value: 1, text: '100,000 of 100,000' } };
export const SmallSpinner: Story = { render: () => <Spinner label="Loading publications" /> };
