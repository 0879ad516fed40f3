import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { RowMenu } from './RowMenu.tsx';

const meta = {
  title: 'Components/RowMenu',
  component: RowMenu,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For what people do now and then.',
      not: 'Not for what they do daily: keep that in sight. Not for a single action: show it.',
      pairs: [
        { do: 'More for Spring Catalogue', dont: 'Actions' },
        { do: 'Delete last, apart from the rest.', dont: 'Delete between Edit and Copy.' },
      ],
    },
    docs: {
      story: { inline: false, height: '320px' },
      description: {
        component:
          'The secondary actions of a row or page, behind one small button that names its thing. What leads elsewhere is a real link; what destroys comes last, below a line, and asks first. Arrow keys and first letters move within it.',
      },
    },
  },
  decorators: [
    (Story) => <div style={{ display: 'flex', justifyContent: 'flex-end', maxWidth: 320 }}>{Story()}</div>,
  ],
  args: {
    label: 'More for Spring Catalogue',
    entries: [
      { key: 'leads', label: 'Leads', icon: 'people', link: { href: '#/home/leads/spring' } },
      { key: 'forms', label: 'Forms data', icon: 'form', link: { href: '#/home/forms/spring' } },
      {
        key: 'links',
        label: 'Trackable links',
        icon: 'link',
        link: { href: '#/home/trackablelinks/spring' },
      },
      { key: 'delete', label: 'Delete publication', icon: 'trash', danger: true, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof RowMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu');
  },
};
export const WithoutIcons: Story = {
  args: {
    small: true,
    entries: [
      { key: 'rename', label: 'Rename' },
      { key: 'copy', label: 'Copy link', disabled: true },
      { key: 'delete', label: 'Delete', danger: true },
    ],
  },
  play: Open.play,
};
