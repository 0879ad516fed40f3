import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../Spinner/Spinner.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  subcomponents: { Spinner },
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For an export, an upload, many links at once.',
      not: 'Not for loading a screen or a list: those have skeletons. Not for an allowance: that is a Meter. In a small place, where the end is unknown: Spinner.',
      pairs: [
        { do: '240 of 1,204 links created', dont: 'Please wait' },
        {
          do: 'Let people leave, and say what happens if they do.',
          dont: 'Cover the page until it is done.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Work long enough to be watched. Give `value` as soon as the end is known, and words that say how far.',
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
