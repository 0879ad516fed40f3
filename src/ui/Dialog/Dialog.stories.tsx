import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a task of a few fields that belongs to one thing on the page, such as editing a link.',
      not: 'Not for asking before a loss (ConfirmDialog), and not for anything long: a page has an address, and survives a reload.',
      pairs: [
        { do: 'Edit trackable link', dont: 'Dialog, Edit, or Please note' },
        {
          do: 'Let it end where it began: the page behind, its row up to date.',
          dont: 'Open a dialog from a dialog.',
        },
      ],
    },
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component:
          'A short task apart from the page. The focus stays inside and goes back to where it came from; Escape closes it. Its code is fetched when the first one opens: spread `opensDialog` over its button.',
      },
    },
  },
  args: {
    open: true,
    title: 'Edit trackable link',
    children: 'What this dialog is for.',
    actions: (
      <>
        <Button>Cancel</Button>
        <Button look="primary">Save changes</Button>
      </>
    ),
    onClose: fn(),
  },
  argTypes: { actions: { control: false }, role: { control: false } },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Wide: Story = { args: { wide: true } };
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, i) => (
      <p key={i}>A line of a long text, number {i + 1}, that makes the dialog scroll in itself.</p>
    )),
  },
};
