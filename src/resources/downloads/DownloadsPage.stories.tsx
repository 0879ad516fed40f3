import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answers } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { aDownload, someDownloads } from './sampleDownloads.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Downloads',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/downloads', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const answering = (
  getuserdownloads: NonNullable<Answers['getuserdownloads']>,
  at = '/home/downloads',
): Story => ({ args: { at, answers: { getuserdownloads } } });
const archive = '/home/downloadarchive';
const bare = someDownloads.map(({ id, name, version, path }) => ({ id, name, version, path }));

export const Latest: Story = answering({ downloads: someDownloads });
/** The earlier versions of a program, opened below it. */
export const Versions: Story = {
  ...answering({ downloads: someDownloads }),
  play: async ({ canvasElement }) =>
    userEvent.click(
      await within(canvasElement).findByRole('button', {
        name: '2 earlier versions, Zine Desktop Publisher',
      }),
    ),
};
export const Archived: Story = answering({ downloads: someDownloads }, archive);
export const Empty: Story = answering({ downloads: [] });
export const ArchiveEmpty: Story = answering({ downloads: [aDownload()] }, archive);
export const Loading: Story = answering(pending);
export const Failed: Story = answering({ downloads: [], Error: 'The download area is being moved.' });
export const ArchiveFailed: Story = answering(new Refusal('fault', 'getuserdownloads'), archive);

/** A host that answers only what the specification requires. */
export const NamesOnly: Story = answering({ downloads: bare });

export const LongNames: Story = answering({
  downloads: [
    aDownload({
      name: 'The complete and unabridged Annotations Viewer for all who read <b>aloud</b>',
      version: '10.0.0-release-candidate.2026.11',
      size: 99_999_999_999,
    }),
    aDownload({ id: 'x', name: '出版社ビューア', path: '../../account/config.json' }),
  ],
});

/** Inside the desktop publisher: the page alone. */
export const Embedded: Story = answering({ downloads: someDownloads }, '/home/downloads?route=dtp');
