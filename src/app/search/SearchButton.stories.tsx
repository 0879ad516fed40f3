import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { Reply } from '#contract/index';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';

const found: Reply<'searchaccount'> = {
  publications: [{ name: 'Autumn-Issue', title: 'Autumn Issue' }, { name: 'Autumn-Price-List' }],
  links: [{ publication: 'Autumn-Issue', identifier: 'Xk3vT9qLm2Rw', label: 'Newsletter, autumn issue' }],
  leads: [
    {
      reader: 'lead:31',
      publication: 'Autumn-Issue',
      email: 'kerstin@autumn-fair.example',
      name: 'Kerstin Dahl',
      created_at: '2026-05-20T09:45:00.000Z',
    },
    {
      publication: 'Lamp-Catalogue-2026',
      email: 'office@autumnandsons.example',
      name: '',
      created_at: '2026-06-02T11:00:00.000Z',
    },
  ],
};

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Find',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/activation', session: aSession(), answers: { searchaccount: found } },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Find' }));
  await expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
  await expect(await screen.findByRole('option', { name: 'Invoices' })).toBeVisible();
};
const searching =
  (text: string): NonNullable<Story['play']> =>
  async (context) => {
    await open(context);
    await userEvent.type(screen.getByRole('combobox', { name: /^Find/ }), text);
  };

/** Every screen, until something is typed. */
export const Opened: Story = { play: open };

export const Results: Story = {
  play: async (context) => {
    await searching('autumn')(context);
    await expect(await screen.findByRole('option', { name: /Kerstin Dahl/ })).toBeVisible();
  },
};

/** Readers with a name of the owner's, and recipients of links. */
export const People: Story = {
  args: {
    config: { search: true, readers: true },
    answers: {
      searchaccount: {
        ...found,
        readers: [
          { reader: 'browser:Zm4qk2', publication: 'Autumn-Issue', name: 'The autumn reader', email: '' },
          {
            reader: 'link:Xk3vT9qLm2Rw',
            publication: 'Autumn-Issue',
            name: 'Newsletter, autumn issue',
            email: '',
          },
        ],
      },
      'readers#journey': pending,
    },
  },
  play: async (context) => {
    await searching('autumn')(context);
    await expect(await screen.findByRole('option', { name: /The autumn reader/ })).toBeVisible();
  },
};

/** By another word for it. */
export const ScreensByOtherWords: Story = {
  args: { answers: { searchaccount: { publications: [], links: [], leads: [] } } },
  play: async (context) => {
    await searching('billing')(context);
    await expect(await screen.findByRole('option', { name: /^Invoices/ })).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { answers: { searchaccount: { publications: [], links: [], leads: [] } } },
  play: async (context) => {
    await searching('zzz')(context);
    await expect(await screen.findByText('No results')).toBeVisible();
  },
};

export const Searching: Story = {
  args: { answers: { searchaccount: pending } },
  play: async (context) => {
    await searching('zzz')(context);
    await expect(await screen.findByText('Searching')).toBeVisible();
  },
};

/** What needs no answer is still there. */
export const Failed: Story = {
  args: { answers: { searchaccount: new Refusal('fault', 'searchaccount') } },
  play: async (context) => {
    await searching('inv')(context);
    await expect(await screen.findByText(/Only screens are listed/)).toBeVisible();
    await expect(screen.getByRole('option', { name: 'Invoices' })).toBeVisible();
  },
};

/** A host that does not search offers none. */
export const NotOffered: Story = {
  args: { config: { search: undefined } },
  tags: ['!screen'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 });
    await expect(within(canvasElement).queryByRole('button', { name: 'Find' })).not.toBeInTheDocument();
  },
};
