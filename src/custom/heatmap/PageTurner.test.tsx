import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './HeatmapPage.stories.tsx';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

beforeEach(() => {
  // jsdom draws nothing, like browsers that block it; stories check the drawing
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const sheet = (page = 5) => screen.findByRole('img', { name: `Heat map of page ${page}` });
const link = (name: string) => screen.queryByRole('link', { name });
const turner = () => within(screen.getByRole('navigation', { name: 'Page shown' }));
const box = () => turner().getByRole('textbox', { name: 'Page' });
const queryOf = (element: HTMLElement | null) =>
  Object.fromEntries(new URLSearchParams(element?.getAttribute('href')?.split('?')[1]));

describe('turning pages', () => {
  test('there is no page before the first, and none after the last', async () => {
    const { unmount } = render(<stories.Filled at="/home/heatmap/Windrow-No-7" />);
    await sheet(1);
    expect(link('Prev Page')).not.toBeInTheDocument();
    expect(queryOf(link('Next Page'))).toEqual({ page: '2' });
    unmount();
    render(<stories.Filled at="/home/heatmap/Windrow-No-7?page=24" />);
    await sheet(24);
    expect(link('Next Page')).not.toBeInTheDocument();
    expect(queryOf(link('Prev Page'))).toEqual({ page: '23' });
  });

  test('always offers a next page where the host gives no page count', async () => {
    render(<stories.PlainHost at="/home/heatmap/Windrow-No-7?page=999" />);
    await sheet(999);
    expect(queryOf(link('Next Page'))).toEqual({ page: '1000' });
    expect(screen.queryByRole('navigation', { name: 'Pages by activity' })).not.toBeInTheDocument();
    expect(screen.queryByText(/sessions/)).not.toBeInTheDocument();
  });

  test('turning puts the page into the address and keeps the keyboard focus at the first page', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    render(
      <stories.Filled
        at="/home/heatmap/Windrow-No-7?page=2&from=2026-05-15&to=2026-06-15"
        onAddress={onAddress}
      />,
    );
    await sheet(2);
    turner().getByRole('link', { name: 'Prev Page' }).focus();
    await userEvent.keyboard('{Enter}');
    await sheet(1);
    expect(onAddress.mock.lastCall?.[0]).toBe('/home/heatmap/Windrow-No-7?from=2026-05-15&to=2026-06-15');
    expect(turner().getByRole('link', { name: 'Next Page' })).toHaveFocus();
    expect(box()).toHaveValue('1');
  });

  test('a typed number and Enter show that page; the same number reloads it', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    await userEvent.clear(box());
    await userEvent.type(box(), '7{Enter}');
    await sheet(7);
    await userEvent.type(box(), '{Enter}');
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata').map(({ pageNumber }) => pageNumber)).toEqual([5, 7, 7]),
    );
  });

  test('anything but a page of the publication is refused in words, and nothing is asked', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await sheet();
    for (const typed of ['0', '25', '-1', '2.5', 'seven', '']) {
      await userEvent.clear(box());
      await userEvent.type(box(), `${typed}{Enter}`);
      expect(await turner().findByRole('alert')).toHaveTextContent('Type a page from 1 to 24.');
      expect(box()).toHaveAttribute('aria-invalid', 'true');
      expect(bodies(sent, 'getheatmapdata'), typed).toHaveLength(1);
    }
  });

  test('the strip has every page with its share, marks the current one, and follows arrow keys', async () => {
    render(<stories.Filled />);
    await sheet();
    const strip = within(screen.getByRole('navigation', { name: 'Pages by activity' }));
    const pages = strip.getAllByRole('link');
    expect(pages).toHaveLength(24);
    expect(pages.filter((page) => page.tabIndex === 0)).toEqual([pages[4]]);
    expect(strip.getByRole('link', { current: 'page' })).toHaveAccessibleName(
      /^Page 5, [\d.]+% of the activity$/,
    );
    pages[4]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(pages[5]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(pages[23]).toHaveFocus();
    expect(queryOf(pages[23] ?? null)).toMatchObject({ page: '24', from: '2026-05-15' });
  });
});
