import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { DisabledState } from './DisabledState.tsx';

const meta = {
  title: 'Components/DisabledState',
  component: DisabledState,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Where somebody decided that there should be nothing, such as analytics that are off.',
      not: 'Not for what is empty (EmptyState), and not for what is missing from a plan without saying so.',
      pairs: [
        {
          do: 'Say what happens to what was collected before.',
          dont: 'Leave the space blank, or show zeros: nobody counted.',
        },
        { do: 'Analytics are off for this publication', dont: 'Feature disabled' },
      ],
    },
    docs: {
      description: {
        component:
          'What takes the place of content that has been turned off: what is off, what that means, and how to turn it on.',
      },
    },
  },
  args: {
    title: 'Analytics are off for this publication',
    children: 'Nothing is collected while they are off. What was collected before is kept.',
    action: <Button look="primary">Enable Analytics</Button>,
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof DisabledState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAPage: Story = {};
export const InAPanel: Story = { args: { size: 'panel' } };
