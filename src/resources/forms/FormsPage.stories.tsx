import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success, type Answers } from '../../../tests/fakeSend.ts';
import { showActions } from '../../../tests/showActions.ts';
import { Refusal } from '../../data/refusal.ts';
import { hostileEntries, listed, manyEntries, someEntries, wideEntries } from './sampleForms.ts';

// a fixed range that ends on the stories' day, so that the stored pictures stay the same
const at = (query = '') => `/home/forms/Autumn-Issue?from=2026-05-15&to=2026-06-15${query}`;

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Forms',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: at(), session: aSession() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers): Story => ({ args: { answers } });
const some = { forms: listed(someEntries) } satisfies Answers;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Filled: Story = answering(some);

/** From ten entries on, answers become columns only when chosen. */
export const Ten: Story = answering({ forms: listed(manyEntries(12)) });

/** More columns than fit: the table scrolls sideways. */
export const Wide: Story = answering({ forms: listed(wideEntries) });

export const Empty: Story = answering({ forms: listed([]) });

export const NoMatch: Story = {
  args: { at: at(`&filter=${encodeURIComponent('{"q":"winter"}')}`), answers: some },
};

export const Loading: Story = answering({ forms: pending });

export const Failed: Story = answering({ forms: new Refusal('fault', 'forms') });

export const Offline: Story = answering({ forms: new Refusal('network', 'forms') });

export const Hostile: Story = answering({ forms: listed(hostileEntries) });

/** Inside the desktop publisher: no chrome, no way back, no publication line. */
export const Embedded: Story = { args: { at: at('&route=dtp'), answers: some } };

/** For manual checks and timing. */
export const HundredThousand: Story = {
  args: { answers: { forms: () => listed(manyEntries(100_000)) } },
  tags: ['!screen', '!test'],
};

const dateOf = (words: string) => new RegExp(`^${words} `);

export const DetailsOpen: Story = {
  ...answering(some),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    const [details] = await page.findAllByRole('button', { name: dateOf('Details of the entry of') });
    await userEvent.click(details as HTMLElement);
    await expect(await page.findByText('Please add the poster as well.', { selector: 'dd *' })).toBeVisible();
  },
};

export const HostileDetails: Story = {
  ...Hostile,
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    for (const details of await page.findAllByRole('button', { name: dateOf('Details of the entry of') }))
      await userEvent.click(details);
    await expect(await page.findByText('javascript:alert(3)', { selector: 'dd *' })).toBeVisible();
    window.scrollTo(0, 0);
  },
};

export const Selected: Story = {
  ...answering({ ...some, 'forms#deleteForms': success('2 entries deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    const boxes = await page.findAllByRole('checkbox', { name: dateOf('Select the entry of') });
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await expect(await page.findByText('2 entries selected')).toBeVisible();
  },
};

export const Confirming: Story = {
  ...answering({ ...some, 'forms#deleteForm': success('1 entry deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    const [remove] = await page.findAllByRole('button', { name: dateOf('Delete Entry of') });
    await userEvent.click(remove as HTMLElement);
    await expect(
      await page.findByRole('alertdialog', { name: 'Are you sure you want to delete this entry?' }),
    ).toHaveTextContent('Karin Holm');
  },
};

export const DeleteRefused: Story = {
  ...answering({ ...some, 'forms#deleteForm': failure('This entry does not exist.') }),
  play: async (context) => {
    await Confirming.play?.(context);
    const dialog = within(await bodyOf(context.canvasElement).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete entry' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This entry does not exist.');
  },
};

export const ConfirmingAll: Story = {
  ...answering({ ...some, 'forms#deleteAllForms': success('4 entries deleted.') }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Form entries', busy: false });
    await showActions();
    await userEvent.click(page.getByRole('button', { name: 'Delete All' }));
    const dialog = await page.findByRole('alertdialog', {
      name: 'Are you sure you want to delete all forms for this publication?',
    });
    await waitFor(() => expect(dialog).toHaveTextContent('All 4 entries will be deleted'));
  },
};

/** More questions than stand above the entries. */
export const Summary: Story = {
  ...Wide,
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    // a phone has them all a button away
    await userEvent.click(await page.findByRole('button', { name: /^(All 14 questions|Summary)$/ }));
    await expect(await page.findByRole('dialog', { name: 'Answers' })).toHaveTextContent('From 6 entries.');
  },
};

export const ChoosingColumns: Story = {
  ...answering({ forms: listed(manyEntries(12)) }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Form entries', busy: false });
    await showActions();
    await userEvent.click(page.getByRole('button', { name: 'Columns' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Columns of this publication’s entries' }));
    // left behind by an earlier visit to this story
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Town' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
    await expect(dialog.getByRole('checkbox', { name: 'Town' })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Town' }));
    await expect(dialog.getByRole('checkbox', { name: 'Town' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
  },
};

/** Long enough to watch and cancel. For manual checks only: a fast machine finishes before a test can look. */
export const Exporting: Story = {
  args: { answers: { forms: () => listed(manyEntries(100_000)) } },
  tags: ['!screen', '!test'],
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await page.findByRole('table', { name: 'Form entries', busy: false });
    await userEvent.click(page.getByRole('button', { name: 'Export to CSV' }));
  },
};
