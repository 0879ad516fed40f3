import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aLink, listed, made, manyLinks, someLinks } from './sampleLinks.ts';

const address = '/home/trackablelinks/Autumn-Issue';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Trackable Links',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: address, session: aSession() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers): Story => ({ args: { answers } });
const some = { 'trackable-link#fetch': listed(someLinks) } satisfies Answers;
/** A dialog fades in. */
const seen = (part: HTMLElement) => waitFor(() => expect(part).toBeVisible());
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Filled: Story = answering(some);

/** With what was read in a range; the status is that of all time. */
export const Ranged: Story = {
  args: {
    at: `${address}?from=2026-05-15&to=2026-06-15`,
    answers: {
      'trackable-link#fetch': listed(
        someLinks.map((link, nth) => ({
          ...link,
          period: { opens: 4 - nth, seconds: (4 - nth) * 95, pages_read: (4 - nth) * 11 },
        })),
      ),
    },
  },
};

/** A host that answers only what the specification requires. */
export const PlainHost: Story = answering({
  'trackable-link#fetch': listed(
    someLinks.map(
      ({ opens: _o, first_opened: _f, last_opened: _l, seconds: _s, pages_read: _p, ...plain }) => plain,
    ),
  ),
});

export const Empty: Story = answering({ 'trackable-link#fetch': listed([]) });

export const Loading: Story = answering({ 'trackable-link#fetch': pending });

export const Failed: Story = answering({
  'trackable-link#fetch': new Refusal('fault', 'trackable-link#fetch'),
});

export const Offline: Story = answering({
  'trackable-link#fetch': new Refusal('network', 'trackable-link#fetch'),
});

/** All traffic is loading; the list still shows people. */
export const OtherAudienceLoading: Story = {
  ...answering({
    'trackable-link#fetch': ({ audience }) => (audience === 'everything' ? pending() : listed(someLinks)),
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Trackable links', busy: false });
    await userEvent.click(page.getByRole('radio', { name: 'All traffic' }));
    await page.findByRole('table', { name: 'Trackable links', busy: true });
  },
};

export const NothingFound: Story = {
  args: { at: `${address}?filter=${encodeURIComponent('{"q":"winter"}')}`, answers: some },
};

export const Long: Story = answering({
  'trackable-link#fetch': listed([
    aLink({
      label:
        'Kommunstyrelsens arbetsutskott, gruppen för kulturmiljö och biblioteksfrågor, utskick till ledamöter och ersättare inför sammanträdet i november',
    }),
    aLink({
      identifier: 'hostile1',
      label: '<img src=x onerror=alert(1)>',
      opens: 1_204_553,
      seconds: 90_061_000,
      pages_read: 18_204_377,
    }),
    aLink({ identifier: 'hostile2', label: '=HYPERLINK("https://evil.example")' }),
    aLink({ identifier: 'arabic', label: 'فصلنامه پاییز \u202Eegassem 季刊' }),
    aLink({
      identifier: 'unbroken',
      label: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger'.repeat(2),
    }),
  ]),
});

export const Thousands: Story = {
  ...answering({ 'trackable-link#fetch': listed(manyLinks(10_000)) }),
  // ten thousand rows: for manual checks and timing
  tags: ['!screen'],
};

export const Embedded: Story = { args: { at: `${address}?route=dtp`, answers: some } };

export const Selected: Story = {
  ...answering(some),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('checkbox', { name: 'Select Board members' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Select Poster in the bookshops' }));
    await seen(await page.findByText('2 links selected'));
  },
};

export const Confirming: Story = {
  ...answering({ ...some, 'trackable-link#delete': success('Trackable link deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'More for Board members' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete Entry' }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('Board members');
  },
};

export const DeleteRefused: Story = {
  ...answering({ ...some, 'trackable-link#delete': failure('This trackable link does not exist.') }),
  play: async (context) => {
    await Confirming.play?.(context);
    const dialog = within(await bodyOf(context.canvasElement).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete link' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This trackable link does not exist.');
  },
};

export const ConfirmingMany: Story = {
  ...answering({ ...some, 'trackable-link#deleteLinks': success('5 trackable links deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    // the header row appears before the rows
    await page.findByRole('checkbox', { name: 'Select Board members', hidden: true });
    const all = page.queryByRole('checkbox', { name: 'Select all links in the list', hidden: true });
    // cards have no checkbox for all: select them one by one
    for (const box of page.getAllByRole('checkbox', { hidden: true }))
      if (box !== all) await userEvent.click(box);
    await userEvent.click(await page.findByRole('button', { name: 'Delete selected' }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete 5 entries?',
    );
  },
};

export const Editing: Story = {
  ...answering({ ...some, 'trackable-link#update': success('Trackable link updated.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Settings of Retail partners, Nordics' }));
    await seen(await page.findByRole('dialog', { name: 'Edit Trackable Link' }));
  },
};

/** The list says what each link asks for; an empty password keeps the present one. */
export const EditingGated: Story = {
  ...Editing,
  args: {
    answers: {
      ...Editing.args?.answers,
      'trackable-link#fetch': listed(
        someLinks.map((link, nth) => ({
          ...link,
          gate: (['email', 'password', 'password'] as const)[nth] ?? '',
        })),
      ),
    },
  },
  play: async (context) => {
    const page = bodyOf(context.canvasElement);
    await seen(await page.findByText('Email required'));
    await Editing.play?.(context);
    await expect(page.getByRole('combobox', { name: 'Before reading' })).toHaveValue('password');
    await expect(page.getByLabelText('Password')).toHaveAccessibleDescription(/keep the current password/);
  },
};

export const EditRefused: Story = {
  ...answering({ ...some, 'trackable-link#update': failure('This trackable link does not exist.') }),
  play: async (context) => {
    await Editing.play?.(context);
    const dialog = within(await bodyOf(context.canvasElement).findByRole('dialog'));
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await userEvent.clear(label);
    await userEvent.type(label, 'Partners, autumn');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This trackable link does not exist.');
    await expect(label).toHaveValue('Partners, autumn');
  },
};

/** Unsaved changes are there when the settings open again. */
export const EditKept: Story = {
  ...Editing,
  play: async (context) => {
    await Editing.play?.(context);
    const page = bodyOf(context.canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: 'Label' }), ' and Baltics');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
    await Editing.play?.(context);
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
};

export const MailsOff: Story = {
  ...Editing,
  args: { ...Editing.args, session: aSession({ detail: { emailprefs: 'Account' } }) },
};

export const Creating: Story = {
  ...answering({ ...some, 'trackable-link#create': ({ labels }) => made(labels) }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click((await page.findAllByRole('button', { name: 'Create Links' }))[0] as HTMLElement);
    const area = await page.findByRole('textbox', { name: 'One label per line' });
    await userEvent.click(area);
    await userEvent.paste('Kerstin Dahl, Nordbokhandeln\nHenrik Aas, Bokstua\n\nMuseum shop, till\n');
    await seen(page.getByText('3 links will be created. 1 blank line is left out.'));
  },
};

/** A host that can email every opening. */
export const CreatingWithEmails: Story = {
  ...Creating,
  args: { ...Creating.args, config: { emails: true } },
  play: async (context) => {
    await Creating.play?.(context);
    await userEvent.click(
      bodyOf(context.canvasElement).getByRole('checkbox', { name: 'Email me every time the link is opened' }),
    );
  },
};

/** All new links will ask for one password. */
export const CreatingWithPassword: Story = {
  ...Creating,
  play: async (context) => {
    await Creating.play?.(context);
    const page = bodyOf(context.canvasElement);
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Before reading' }),
      'Ask for a password',
    );
    const password = page.getByLabelText('Password');
    await userEvent.type(password, 'short');
    await userEvent.click(page.getByRole('button', { name: 'Create 3 links' }));
    await expect(password).toHaveAccessibleDescription(/Use at least 8 characters\./);
  },
};

export const CreatingTooMany: Story = {
  ...Creating,
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click((await page.findAllByRole('button', { name: 'Create Links' }))[0] as HTMLElement);
    await userEvent.click(await page.findByRole('textbox', { name: 'One label per line' }));
    await userEvent.paste(Array.from({ length: 214 }, (_, nth) => `Reader ${nth + 1}`).join('\n'));
    await seen(page.getByText(/At most 200 links can be created at once, and there are 214 lines/));
  },
};

export const Created: Story = {
  ...Creating,
  play: async (context) => {
    await Creating.play?.(context);
    const page = bodyOf(context.canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Create 3 links' }));
    await seen(await page.findByRole('dialog', { name: '3 trackable links created' }));
    await userEvent.click(page.getByRole('button', { name: 'QR code of Henrik Aas, Bokstua' }));
    await seen(
      await page.findByRole('img', { name: 'QR code that leads to https://go.example/new000000002/' }),
    );
  },
};
