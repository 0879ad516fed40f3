import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a list with nothing in it, a range without readers, a search without results. `announce` where it takes the place of rows.',
      not: 'Not for a failure (FailedState): nothing there and nothing known are different things. Not for what is turned off (DisabledState).',
      pairs: [
        {
          do: 'Say what appears here, and how it comes about.',
          dont: 'State the obvious.',
          shown: {
            do: (
              <EmptyState size="panel" title="No publications yet">
                What you publish appears here.
              </EmptyState>
            ),
            dont: <EmptyState size="panel" title="No data" />,
          },
        },
        {
          do: 'After a search: repeat what was searched for, and offer all rows.',
          dont: 'Show the picture of an empty box.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'What takes the place of rows or figures that do not exist yet: what would be here, and the one next step.',
      },
    },
  },
  args: {
    title: 'No publications yet',
    children: 'What you publish from the desktop app appears here, ready to be shared.',
    action: <Button look="primary">Get the desktop app</Button>,
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAPage: Story = {};

export const InAPanel: Story = {
  args: {
    size: 'panel',
    title: 'Nothing was read in this range',
    children: 'Choose a longer one.',
    action: <Button>Last 12 months</Button>,
  },
};

/** After a search: it takes the place of rows, so it is announced. */
export const NothingFound: Story = {
  args: {
    announce: true,
    size: 'panel',
    title: 'Nothing is called “autumn catalgoue”',
    children: 'Check the spelling, or search for a part of the name.',
    action: undefined,
  },
};

export const VeryLongWords: Story = {
  args: { title: `No readers of ${'a-publication-with-a-very-long-name-'.repeat(4)}`, action: undefined },
};
