import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FailedState } from './FailedState.tsx';

const meta = {
  title: 'Components/FailedState',
  component: FailedState,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a panel or a page whose data did not arrive. Only the part that failed shows it.',
      not: 'Not for a form’s refusal (a Notice above its fields), and not for something that failed on the side (a toast).',
      pairs: [
        { do: 'The figures could not be loaded', dont: 'Oops! Something went wrong' },
        { do: 'Show what the server said.', dont: 'Show an error code, or apologise.' },
      ],
    },
    docs: {
      description: {
        component:
          'What takes the place of content that could not be loaded: what is missing, the server’s own words, and Retry.',
      },
    },
  },
  args: {
    title: 'The publications could not be loaded',
    message: 'The server cannot be reached. Check your connection and try again.',
    retryLabel: 'Retry',
    onRetry: fn(),
  },
} satisfies Meta<typeof FailedState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  play: async ({ canvasElement, args }) => {
    const alert = within(within(canvasElement).getByRole('alert'));
    await expect(alert.getByText(args.message)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A second click while it is under way does nothing. */
export const Retrying: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const WithoutRetry: Story = { args: { onRetry: undefined, message: 'This publication was deleted.' } };

export const InAPanel: Story = { args: { size: 'panel' } };
