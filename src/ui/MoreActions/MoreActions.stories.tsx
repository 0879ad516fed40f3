import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { MoreActions } from './MoreActions.tsx';

const meta = {
  title: 'Components/MoreActions',
  component: MoreActions,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the secondary buttons in the head of a page or above a list.',
      not: 'Not for the one thing a page is for: its button stays in sight. Not for the actions of a row: those are a `RowMenu`.',
      pairs: [
        { do: 'Create Links stays, Export to CSV moves.', dont: 'Every button moves.' },
        { do: 'More actions', dont: 'Other' },
      ],
    },
    docs: {
      description: {
        component:
          'Buttons that stay in their row on a wide page. On a phone one button, the last of its row, shows and hides them below it, so that the first figure of the page is in sight.',
      },
    },
  },
  decorators: [
    (Story) => <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 560 }}>{Story()}</div>,
  ],
  args: {
    label: 'More actions',
    children: (
      <>
        <Button>Share report</Button>
        <Button>Disable Analytics</Button>
      </>
    ),
  },
} satisfies Meta<typeof MoreActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheirRow: Story = {};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const Shown: Story = {
  ...OnAPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.queryByRole('button', { name: 'More actions' });
    // at a desktop's width they are there already
    if (more) await userEvent.click(more);
    await expect(canvas.getByRole('button', { name: 'Share report' })).toBeVisible();
  },
};
