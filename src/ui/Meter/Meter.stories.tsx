import type { Meta, StoryObj } from '@storybook/react-vite';
import { Meter } from './Meter.tsx';

const meta = {
  title: 'Components/Meter',
  component: Meter,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For quotas: publications, storage.',
      not: 'Not for work that goes on: that is a ProgressBar. Not for a share of readers: that is a figure.',
      pairs: [
        { do: '9 of 10 publications, and what to do when the last is taken.', dont: '90%' },
        { do: 'Warn while there is still time.', dont: 'Turn red when nothing can be done any more.' },
      ],
    },
    docs: {
      description: {
        component:
          'How much of an allowance is used. The words say it in full; the bar repeats it, in the colour of warning near the end and of danger at it.',
      },
    },
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
  args: { label: 'Quota used', value: 4, max: 10, text: '4/10 publications' },
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Nothing: Story = { args: { value: 0, text: '0/10 publications' } };
export const Near: Story = { args: { value: 9, text: '9/10 publications' } };
export const Full: Story = { args: { value: 10, text: '10/10 publications' } };
export const OverFull: Story = { args: { value: 12, text: '12/10 publications' } };
export const NoAllowance: Story = { args: { value: 0, max: 0, text: '0/0 publications' } };
