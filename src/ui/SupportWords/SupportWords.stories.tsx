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
    usage: {
      when: 'Around a server’s message. Toasts, Notices and FailedStates do it already.',
      not: 'Not around text of our own: write a link there.',
      pairs: [
        { do: 'Keep the server’s sentence as it is.', dont: 'Rewrite it to fit a link in.' },
        { do: 'No address, no link.', dont: 'A link to a page the host does not have.' },
      ],
    },
    docs: {
      description: {
        component:
          'Messages ask people to contact us. Where the host has an address for that, those words lead there; elsewhere the sentence stays as it is.',
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
  render: () => <FailedState title="Your plan could not be loaded" message={sentence} retryLabel="Retry" />,
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
