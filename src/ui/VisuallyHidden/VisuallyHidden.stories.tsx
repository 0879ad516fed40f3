import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Where the picture is plain to the eye and silent to the ear: the thing a row’s button belongs to, a caption, an announcement (`role="status"`).',
      not: 'Not to hide what everybody needs. Not around anything that can have the focus: people would lose sight of it. SkipLink is made for that.',
      pairs: [
        {
          do: 'Delete, with “Spring Catalogue” for screen readers.',
          dont: 'Twelve buttons that are all called Delete.',
        },
        { do: 'Say what is seen.', dont: 'Say more than is seen: everybody should know it then.' },
      ],
    },
    docs: {
      description: {
        component: 'Words for screen readers alone. A `span`; `as` makes it another element.',
      },
    },
  },
  args: { children: 'Spring Catalogue' },
  render: (args) => (
    <Button>
      Delete <VisuallyHidden {...args} />
    </Button>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

export const InAButton: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Delete Spring Catalogue' }),
    ).toBeVisible();
  },
};
