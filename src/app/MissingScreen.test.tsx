import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pending } from '../../tests/fakeSend.ts';
import { storiesIn } from '../../tests/stories.ts';
import { Refusal } from '../data/refusal.ts';
import * as pageStories from './MissingScreen.stories.tsx';

const stories = storiesIn(pageStories);

test.each(['analytics', 'heatmap', 'leads', 'forms', 'trackablelinks'])(
  '%s of an unknown publication say that it does not exist, and offer nothing to turn on',
  async (room) => {
    const onAddress = vi.fn<(address: string) => void>();
    render(
      <stories.UnknownPublication
        at={`/home/${room}/Autum-Issue`}
        onAddress={onAddress}
        answers={{ ...pageStories.default.args?.answers, getcloudpublications: pending }}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This publication does not exist');
    expect(
      screen.queryByRole('button', { name: /Enable|Retry|Search|Delete|Create/ }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Autum-Issue' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show all publications' }));
    await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('/home/cloud'));
    // react-admin prints what its data provider refuses
    const printed = vi.mocked(console.error);
    expect(printed.mock.calls.flat().every((each) => each instanceof Refusal)).toBe(true);
    printed.mockClear();
  },
);

test('an unknown trackable link leads to those of its publication', async () => {
  const onAddress = vi.fn<(address: string) => void>();
  render(
    <stories.UnknownLink
      onAddress={onAddress}
      answers={{ ...pageStories.UnknownLink.args?.answers, 'trackable-link#fetch': pending }}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This trackable link does not exist');
  await userEvent.click(screen.getByRole('link', { name: 'Show all trackable links' }));
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('/home/trackablelinks/Autumn-Issue'));
});
