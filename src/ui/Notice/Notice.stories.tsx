import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../stories/Row.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a state that changes what people should do: an unpaid invoice, storage that expires.',
      not: 'Not for what just happened and is over: that is a toast. Not for an empty list or a failed load, which have states of their own.',
      pairs: [
        {
          do: 'Say what is the case and what to do.',
          dont: 'Say that there is something to say.',
          shown: {
            do: (
              <Notice tone="warning" title="Your last payment failed">
                Update your card by 4 March to keep your publications online.
              </Notice>
            ),
            dont: (
              <Notice tone="warning" title="Attention">
                There is a problem with your account.
              </Notice>
            ),
          },
        },
        { do: 'One notice, about what matters most.', dont: 'A stack of notices above the page.' },
      ],
    },
    docs: {
      description: {
        component:
          'Something to know about the thing at hand, where it matters and for as long as it is so. At most one action. `live` announces one that appeared while somebody was looking.',
      },
    },
  },
  args: { children: 'Analytics are updated every hour.' },
  argTypes: {
    tone: { control: 'inline-radio', options: ['info', 'success', 'warning', 'danger'] },
    action: { control: false },
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = {
  args: { tone: 'success', title: 'Your email is confirmed', children: 'You can sign in now.' },
};
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your storage has expired',
    children: 'Renew it to restore 4 archived publications.',
    action: <Button small>Renew storage</Button>,
  },
};
export const Danger: Story = {
  args: {
    tone: 'danger',
    children: 'The publication could not be deleted. Please try again in a little while.',
  },
};
export const AllTones: Story = {
  render: (args) => (
    <Stack>
      <Notice {...args} tone="info" />
      <Notice {...args} tone="success" />
      <Notice {...args} tone="warning" />
      <Notice {...args} tone="danger" />
    </Stack>
  ),
};
