import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a text that people want elsewhere: a public link, a licence key.',
      not: 'Not for text that can as well be selected, such as a sentence.',
      pairs: [
        { do: 'Copy link, beside the link.', dont: 'Copy, far from anything it could mean.' },
        { do: 'Say Not copied when the browser refuses.', dont: 'Say Copied and hope.' },
      ],
    },
    docs: {
      description: {
        component:
          'Copies a text. For three seconds it says Copied, and announces it; nothing moves, since it is as wide as its widest words.',
      },
    },
  },
  args: {
    text: 'https://pub.example/atelier-nord/spring/',
    labels: { copy: 'Copy link', copied: 'Copied', failed: 'Not copied' },
    write: () => Promise.resolve(),
  },
  argTypes: {
    look: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet'] },
    ref: { control: false },
    write: { control: false },
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Copied: Story = {
  play: async ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button')),
};
export const Refused: Story = {
  args: { write: () => Promise.reject(new Error('The browser does not allow it')) },
  play: async ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button')),
};
export const QuietAndSmall: Story = { args: { look: 'quiet', small: true } };
