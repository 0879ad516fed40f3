import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailedState } from '../FailedState/FailedState.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { SupportContext } from './SupportContext.ts';
import { SupportWords } from './SupportWords.tsx';

const support = { phrase: /contact support/, address: 'https://help.example/' };
const sentence = 'Payment system currently unavailable. Please contact support for assistance.';

const meta = {
  title: 'Components/SupportWords',
  component: SupportWords,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Messages tell people to contact us. Where the host has an address for that, the words lead there; elsewhere the sentence stays as it is. Toasts, Notices and FailedStates draw their messages by it already.',
      },
    },
  },
  args: { children: sentence },
  decorators: [
    (Story) => (
      <SupportContext value={support}>
        <Story />
      </SupportContext>
    ),
  ],
} satisfies Meta<typeof SupportWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAnAddress: Story = {};
export const InANotice: Story = { render: () => <Notice tone="danger">{sentence}</Notice> };
export const InAFailedState: Story = {
  render: () => (
    <FailedState title="Your plan could not be loaded" message={sentence} retryLabel="Try again" />
  ),
};
export const WithoutAnAddress: Story = {
  decorators: [
    (Story) => (
      <SupportContext value={undefined}>
        <Story />
      </SupportContext>
    ),
  ],
};
