import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { StatePanel } from './StatePanel.tsx';

const meta = {
  title: 'Components/StatePanel',
  component: StatePanel,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'To build a new kind of state on, so that all of them share one shape.',
      not: 'Not in screens, as long as one of the others fits: EmptyState, FailedState and DisabledState say what is the case, and announce it as they should.',
      pairs: [
        {
          do: 'EmptyState for a list with nothing in it.',
          dont: 'A StatePanel that says it is empty, unannounced.',
        },
        { do: 'Title, meaning, one step.', dont: 'A picture, two paragraphs, three buttons.' },
      ],
    },
    docs: {
      description: {
        component:
          'What takes the place of content: a title, what it means, and one step. `page` fills a screen’s body, `panel` fits into a card.',
      },
    },
  },
  args: {
    title: 'This range is longer than your plan keeps',
    children: 'Your plan keeps reading figures for 12 months.',
    action: <Button>Last 12 months</Button>,
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof StatePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAPage: Story = {};
export const InAPanel: Story = { args: { size: 'panel' } };
