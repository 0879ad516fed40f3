import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aReader, hostileReaders, listed, manyReaders, someReaders } from './sampleReaders.ts';

const at = '/home/readers/Autumn-Issue';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Readers',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at, session: aSession(), config: { readers: true } },
};
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers): Story => ({ args: { answers } });
const some = { readers: listed(someReaders) } satisfies Answers;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** One publication's. */
export const Filled: Story = answering(some);

/** Of all publications. */
export const Everywhere: Story = {
  args: {
    at: '/home/readers',
    answers: {
      readers: listed([
        ...someReaders,
        aReader({
          id: 'lead:21',
          publication: 'The complete and unabridged minutes of every meeting',
          name: 'Tove Quist',
        }),
      ]),
    },
  },
};

export const Filtered: Story = {
  args: { at: `${at}?past=12&back=yes`, answers: some },
  play: async ({ canvasElement }) => {
    const found = await bodyOf(canvasElement).findByText('5 readers found');
    // words for screen readers alone are a pixel wide
    await expect(found.offsetWidth).toBeGreaterThan(1);
  },
};

export const NoneLikeThat: Story = { args: { at: `${at}?past=400`, answers: { readers: listed([]) } } };

/** Of a range that was chosen on another tab, as what else was chosen there. */
export const Ranged: Story = {
  args: { at: `${at}?from=2026-05-15&to=2026-06-15&compare=year&country=NO`, answers: some },
};

export const NoneThen: Story = {
  args: { at: `${at}?from=2026-05-15&to=2026-06-15`, answers: { readers: listed([]) } },
};

export const Empty: Story = answering({ readers: listed([]) });

export const NoMatch: Story = {
  args: { at: `${at}?filter=${encodeURIComponent('{"q":"winter"}')}`, answers: some },
};

export const Loading: Story = answering({ readers: pending });

export const Failed: Story = answering({ readers: new Refusal('fault', 'readers') });

export const Hostile: Story = answering({ readers: listed(hostileReaders) });

export const Thousands: Story = answering({ readers: listed(manyReaders(5_000)) });

export const Selected: Story = {
  ...answering(some),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('checkbox', { name: 'Select Karin Holm' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Select Board members' }));
    await expect(await page.findByText('2 readers selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create links for them' })).toBeVisible();
  },
};
