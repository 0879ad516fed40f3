import { render, screen, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { savedFiles } from '../../../tests/savedFiles.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './DownloadsPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const rowsOf = async (caption: string) => {
  const table = await screen.findByRole('table', { name: caption });
  await within(table).findAllByRole('link');
  return within(table).getAllByRole('row').slice(1);
};
const programs = (rows: HTMLElement[]) =>
  rows.map((row) => within(row).getByRole('link').getAttribute('aria-label'));
const refusalsPrinted = () => vi.mocked(console.error).mockClear();

test('lists the latest version of each program, with a link to its file', async () => {
  render(
    <stories.Latest
      config={{ downloadAreas: { desktop: '/d/', annotations: 'https://files.example/a', other: '/o' } }}
    />,
  );
  const rows = await rowsOf('Programs');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    'https://files.example/a/annotations-viewer/2.4.1/annotations.zip',
    '/o/classic-viewer/1.12.0/classic.zip',
    '/d/zine-desktop-publisher/4.10.0/Setup.exe',
  ]);
  expect(rows[2]).toHaveTextContent(/Zine Desktop Publisher.*4\.10\.0.*3 Jun 2026.*88\.6 MB.*9f86d081884c/);
});

test('shows the earlier versions of a program below it, and hides them again', async () => {
  render(<stories.Latest />);
  await rowsOf('Programs');
  const expander = screen.getByRole('button', { name: '2 earlier versions, Zine Desktop Publisher' });
  await userEvent.click(expander);
  expect(expander).toHaveAttribute('aria-expanded', 'true');
  expect(programs(await rowsOf('Programs'))).toEqual([
    'Download Annotations Viewer 2.4.1',
    'Download Classic Viewer 1.12.0',
    'Download Zine Desktop Publisher 4.10.0',
    'Download Zine Desktop Publisher 4.9.2',
    'Download Zine Desktop Publisher 3.7.5',
  ]);
  expect(screen.getAllByRole('button', { name: /earlier version/ })).toHaveLength(2);
  await userEvent.click(expander);
  expect(await rowsOf('Programs')).toHaveLength(3);
});

test('archives all other versions, latest first', async () => {
  render(<stories.Archived />);
  expect(programs(await rowsOf('Earlier versions'))).toEqual([
    'Download Annotations Viewer 2.3.0',
    'Download Zine Desktop Publisher 4.9.2',
    'Download Zine Desktop Publisher 3.7.5',
  ]);
});

test('saves all versions as a file, and the archive’s alone', async () => {
  const files = savedFiles();
  const { unmount } = render(<stories.Latest />);
  await rowsOf('Programs');
  await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
  await screen.findByText('Downloads.csv has been saved.');
  unmount();
  render(<stories.Archived />);
  await rowsOf('Earlier versions');
  await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
  await screen.findByText('Archived Downloads.csv has been saved.');
  const [all, older] = await Promise.all(
    files.map(async ({ content }) => (await content.text()).split('\r\n')),
  );
  expect(all?.[0]).toMatch(/Name,Version,Released,Size \(bytes\),SHA-256$/);
  expect([all?.length, older?.length]).toEqual([8, 5]);
  vi.restoreAllMocks();
});

test('copies the whole SHA-256', async () => {
  render(<stories.Latest />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Copy the SHA-256 of Classic Viewer 1.12.0' }),
  );
  expect(await navigator.clipboard.readText()).toBe(
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  );
});

test('shows names and versions alone where the host knows no more', async () => {
  render(<stories.NamesOnly />);
  await rowsOf('Programs');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Version',
    'Download',
  ]);
});

test('no path leads out of the download area', async () => {
  render(<stories.LongNames />);
  const link = await screen.findByRole('link', { name: 'Download 出版社ビューア 4.10.0' });
  expect(link).toHaveAttribute('href', '/downloads/account/config.json');
});

test.each([
  ['no downloads', 'Empty', 'No downloads available'],
  ['nothing archived', 'ArchiveEmpty', 'No archived downloads'],
] as const)('says that there are %s', async (_what, story, words) => {
  const Story = stories[story];
  render(<Story />);
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
});

test('a failure shows the server’s words', async () => {
  render(<stories.Failed />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The download area is being moved.');
  refusalsPrinted();
});
