import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { DisabledState } from './DisabledState.tsx';

const meta = {
  title: 'Components/DisabledState',
  component: DisabledState,
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
export const InAPanel: Story = { args: { size: 'panel', headingLevel: 3 } };
