import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, success, type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as pageStories from './HeatmapPage.stories.tsx';
import { notEnabled, pageOfHeat, plainHost } from './sampleHeatmap.ts';

// the first test loads the page's chunk, which is slow on a busy machine
configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

beforeEach(() => {
  // jsdom draws nothing, like browsers that block it; stories check the drawing
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** An answer that resolves on demand. */
function later<T>() {
  let come: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}
const sheet = (page = 5) => screen.findByRole('img', { name: `Heat map of page ${page}` });
const button = (name: string) => screen.queryByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('the switch', () => {
  test('off: shows the specification’s words and the button that turns it on', async () => {
    render(<stories.Disabled />);
    const state = (await screen.findByRole('heading', { name: 'Heatmap data not available' })).closest(
      '[role=status]',
    );
    expect(state).toHaveTextContent('Click on Enable Heatmap Analytics to start collecting data.');
    expect(screen.getAllByRole('button', { name: 'Enable Heatmap Analytics' })).toHaveLength(1);
    expect(button('Clear heatmap data')).not.toBeInTheDocument();
  });

  test('without a Creative licence offers neither the switch nor clearing', async () => {
    const { unmount } = render(<stories.NotCreative />);
    expect(await screen.findByText(/come with the Creative licence/)).toBeInTheDocument();
    expect(button('Enable Heatmap Analytics')).not.toBeInTheDocument();
    unmount();
    render(<stories.NotCreative answers={{ getheatmapdata: pageOfHeat(5) }} />);
    await sheet();
    expect(button('Disable Heatmap Analytics')).not.toBeInTheDocument();
    expect(button('Clear heatmap data')).not.toBeInTheDocument();
  });

  test('any answer but SUCCESS counts as off, even with points', async () => {
    render(<stories.Disabled answers={{ getheatmapdata: { ...pageOfHeat(5), result: 'ERROR' } }} />);
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
  });

  test('ERROR counts as off and shows the server’s words', async () => {
    render(
      <stories.Disabled
        answers={{
          getheatmapdata: {
            ...notEnabled,
            result: 'ERROR',
            message: 'The date range is too long. Choose at most ten years.',
          },
        }}
      />,
    );
    expect(
      (await screen.findByRole('heading', { name: 'Heatmap data not available' })).closest('[role=status]'),
    ).toHaveTextContent('The date range is too long. Choose at most ten years.');
    expect(button('Enable Heatmap Analytics')).not.toBeInTheDocument();
  });

  test('Enable sends getheatmapdata#ENABLE, then clear-cdn-cache, and shows the answer', async () => {
    const sent: Sent[] = [];
    render(<stories.Disabled sent={sent} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Heatmap Analytics' }));
    await sheet();
    // the screen that appears lists the links beside its page
    const names = sent.map(({ name }) => name).filter((name) => name !== 'trackable-link#fetch');
    expect(names.slice(names.indexOf('getheatmapdata#ENABLE'))).toEqual([
      'getheatmapdata#ENABLE',
      'clear-cdn-cache',
    ]);
    expect(bodies(sent, 'getheatmapdata#ENABLE')[0]).toEqual(bodies(sent, 'getheatmapdata')[0]);
    expect(bodies(sent, 'clear-cdn-cache')).toEqual([{ identifier: 'Windrow-No-7' }]);
  });

  test('Disable shows the disabled view', async () => {
    render(<stories.Filled />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    expect(heading()).toHaveFocus();
  });

  test('a refusal changes nothing and is shown', async () => {
    const answers = {
      getheatmapdata: notEnabled,
      'clear-cdn-cache': success(),
      'getheatmapdata#ENABLE': new Refusal('network', 'getheatmapdata#ENABLE'),
    };
    render(<stories.Disabled answers={answers} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Heatmap Analytics' }));
    expect(
      await screen.findByText('Heatmap analytics could not be switched. Please try again in a little while.'),
    ).toBeInTheDocument();
    expect(button('Enable Heatmap Analytics')).toBeEnabled();
  });

  test('an ERROR shows the server’s words and switches nothing', async () => {
    render(
      <stories.Filled
        answers={{
          getheatmapdata: pageOfHeat(5),
          'getheatmapdata#DISABLE': {
            ...notEnabled,
            result: 'ERROR',
            message: 'Another publisher owns this.',
          },
        }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Another publisher owns this.')).toBeInTheDocument();
    expect(screen.queryByText(/are disabled for this publication/)).not.toBeInTheDocument();
    expect(await sheet()).toBeInTheDocument();
  });

  test('applies the answer to the requested page, though another one is shown', async () => {
    const answer = later<ReturnType<typeof pageOfHeat>>();
    let on = true;
    const answers = {
      'clear-cdn-cache': success(),
      getheatmapdata: ({ pageNumber }: { pageNumber: number }) => (on ? pageOfHeat(pageNumber) : notEnabled),
      'getheatmapdata#DISABLE': () => answer.promise,
    };
    const sent: Sent[] = [];
    render(<stories.Filled answers={answers} sent={sent} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Heatmap Analytics' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next Page' }));
    await sheet(6);
    on = false;
    answer.come(notEnabled);
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    await waitFor(() =>
      expect(bodies(sent, 'getheatmapdata').map(({ pageNumber }) => pageNumber)).toEqual([5, 6, 6]),
    );
  });

  test('drops requests that were pending when it was pressed', async () => {
    const late = later<ReturnType<typeof pageOfHeat>>();
    const answers = {
      'clear-cdn-cache': success(),
      getheatmapdata: ({ pageNumber }: { pageNumber: number }) =>
        pageNumber === 6 ? late.promise : pageOfHeat(pageNumber),
      'getheatmapdata#DISABLE': notEnabled,
    };
    render(<stories.Filled answers={answers} />);
    await sheet();
    await userEvent.click(screen.getByRole('link', { name: 'Next Page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disable Heatmap Analytics' }));
    expect(await screen.findByText('Heatmap data not available')).toBeInTheDocument();
    await act(() => Promise.resolve(late.come(pageOfHeat(6))));
    expect(screen.getByText('Heatmap data not available')).toBeInTheDocument();
  });

  test('MAINTENANCE shows the server’s message as an error', async () => {
    render(<stories.Maintenance />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Heat maps are being recounted until 14:00 UTC. Nothing is lost.',
    );
    expect(screen.queryByRole('img', { name: /Heat map/ })).not.toBeInTheDocument();
  });
});

describe('clearing', () => {
  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear heatmap data' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to clear the heatmap data for this publication?',
    });
    expect(dialog).toHaveTextContent('Windrow-No-7');
    expect(dialog).toHaveTextContent(/deleted for good/);
    return within(dialog);
  }

  test('asks first, with the focus on the safe button', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    const keep = (await ask()).getByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(keep);
    expect(bodies(sent, 'getheatmapdata#DELETE')).toEqual([]);
  });

  test('clears, says so, and shows the page without heat', async () => {
    const sent: Sent[] = [];
    render(<stories.Filled sent={sent} />);
    await userEvent.click((await ask()).getByRole('button', { name: 'Clear heatmap data' }));
    expect(await screen.findByText('The heatmap data has been cleared.')).toBeInTheDocument();
    expect(await screen.findByText('No activity on this page in this period')).toBeInTheDocument();
    expect(bodies(sent, 'getheatmapdata#DELETE')).toHaveLength(1);
  });

  test('shows a refusal in the dialog, in the server’s words', async () => {
    render(
      <stories.Filled
        answers={{
          getheatmapdata: pageOfHeat(5),
          'getheatmapdata#DELETE': { ...plainHost(5), ...failure('Only creative accounts may do this.') },
        }}
      />,
    );
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear heatmap data' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only creative accounts may do this.');
  });
});
