import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmButton } from './ConfirmButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  subcomponents: { ConfirmButton },
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For what cannot be undone.',
      not: 'Not for what can be: do it, and offer to take it back. People who confirm too often stop reading.',
      pairs: [
        { do: 'Delete publication / Keep it', dont: 'Yes / No' },
        {
          do: 'Name the thing, and say what goes with it: its pages, its public link, its 1,204 leads.',
          dont: 'Are you sure? This cannot be undone.',
        },
      ],
    },
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component:
          'Asks before something is lost. The safe button has the focus. While the work is under way the dialog cannot be closed; when it fails, it stays and says why. ConfirmButton is a button with this dialog behind it.',
      },
    },
  },
  args: {
    open: true,
    title: 'Are you sure you want to delete this publication?',
    subject: 'Spring Catalogue 2026',
    children: 'Its pages, its public link, and all its analytics and leads will be gone for good.',
    labels: { confirm: 'Delete publication', cancel: 'Keep it', busy: 'Deleting' },
    onConfirm: (): Promise<unknown> => Promise.resolve(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Delete publication' }));

export const Asking: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
};
export const Busy: Story = { args: { onConfirm: () => new Promise(() => undefined) }, play: confirm };
export const Failed: Story = {
  args: {
    onConfirm: () =>
      Promise.reject(new Error('Error deleting publication. Please try again in a little while.')),
  },
  play: async () => {
    await confirm();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error deleting publication.'));
  },
};
export const GraveButHarmless: Story = {
  args: {
    look: 'primary',
    title: 'Are you sure you want to sign out everywhere?',
    subject: undefined,
    children: 'You will have to sign in again on 3 devices.',
    labels: { confirm: 'Sign out everywhere', cancel: 'Stay signed in', busy: 'Signing out' },
  },
};
export const LongName: Story = {
  args: {
    subject: 'Gesamtverzeichnis_der_lieferbaren_Titel_Herbst_und_Winter_2026_Endfassung_korrigiert_2.pdf',
  },
};
export const BehindAButton: Story = {
  render: ({ open: _open, onClose: _onClose, ...args }) => <ConfirmButton {...args} label="Delete" />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
