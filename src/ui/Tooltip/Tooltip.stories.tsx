import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { useTooltip } from './useTooltip.tsx';

function WithTooltip({ text, children }: { text: string; children: string }) {
  const { handlers, tip } = useTooltip(text);
  return (
    <>
      <Button {...handlers}>{children}</Button>
      {tip}
    </>
  );
}

const meta = {
  title: 'Components/Tooltip',
  component: WithTooltip,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the name of a button that shows only a drawing; IconButton has it already. For a term’s meaning, where the page says it too.',
      not: 'Not for what people need: there is no hovering on a phone, and screen readers do not hear it. Not for links or anything else to click.',
      pairs: [
        { do: 'Repeat the name: Close.', dont: 'Explain a field: help belongs below it, always in sight.' },
        { do: 'A few words.', dont: 'A paragraph, or a warning.' },
      ],
    },
    docs: {
      description: {
        component:
          'Words that appear while something is hovered or has the keyboard’s focus, and go on Escape. `useTooltip` returns the handlers for the element and the tip to draw beside it.',
      },
    },
  },
  args: { text: 'Bots and your own visits included', children: 'All traffic' },
} satisfies Meta<typeof WithTooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};

export const Shown: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByText(args.text)).toBeVisible());
  },
};

export const GoneOnEscape: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'));
    await screen.findByText(args.text);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(args.text)).toBeNull());
  },
};
