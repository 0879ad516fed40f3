import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aJourney, aReader, hostileReaders } from './sampleReaders.ts';

const at = '/home/readers/Autumn-Issue/lead%3A1';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Reader',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at, session: aSession(), config: { readers: true } },
};
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers): Story => ({ args: { answers } });
const losses = { result: 'SUCCESS', message: '', leads: 1, entries: 1, sessions: 3 } as const;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Filled: Story = answering({ 'readers#journey': aJourney() });

/** A browser that came back: no name, no address. */
export const Anonymous: Story = answering({
  'readers#journey': aJourney({
    reader: aReader({ id: 'browser:Zm4qk2', kind: 'browser', email: '', name: '' }),
    notes: '',
    elsewhere: [],
  }),
});

/** An address that was left while analytics were off. */
export const WithoutSessions: Story = answering({
  'readers#journey': aJourney({
    reader: aReader({ sessions: 0, seconds: 0, device: '' }),
    sessions: [],
    notes: '',
    elsewhere: [],
  }),
});

export const Hostile: Story = answering({
  'readers#journey': aJourney({ reader: hostileReaders[0] ?? aReader(), notes: '<b>x</b>'.repeat(400) }),
});

export const Loading: Story = answering({ 'readers#journey': pending });

export const Failed: Story = answering({ 'readers#journey': new Refusal('fault', 'readers#journey') });

export const Gone: Story = answering({
  'readers#journey': new Refusal('refused', 'readers#journey', 'This reader does not exist.'),
});

export const Erasing: Story = {
  ...answering({ 'readers#journey': aJourney(), 'readers#erase': losses }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Erase this person' }));
    await expect(await page.findByText('1 form entry')).toBeVisible();
  },
};
