import { render, screen } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './ActivationPage.stories.tsx';

const stories = storiesIn(pageStories);
const cards = async () => {
  await screen.findByRole('heading', { level: 1, name: 'License Key Activation' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

test.each([
  ['Creative', ['Activate the Desktop Publisher', 'Manual activation']],
  ['Zine', ['Activate the Desktop Publisher', 'Manual activation']],
  ['Classic', ['Manual activation']],
  ['Annotations', ['Manual activation']],
] as const)('%s: %j', async (licence, titles) => {
  const Story = stories[licence];
  render(<Story />);
  expect(await cards()).toEqual(titles);
});

test('shows the configuration with the key, ready to copy', async () => {
  const userEvent = events.setup({ delay: null });
  render(<stories.Zine />);
  await userEvent.click(await screen.findByRole('button', { name: 'Copy the configuration' }));
  expect(await navigator.clipboard.readText()).toBe('config: {\n  key: "$a1b2c3d4e5f6a7b8c9d0"\n}');
  await userEvent.click(screen.getByRole('button', { name: 'Copy the key of shop.halden-press.example' }));
  expect(await navigator.clipboard.readText()).toBe('$0d9c8b7a6f5e4d3c2b1a');
});

test('a key cannot end the script it is pasted into', async () => {
  render(<stories.LongNames />);
  const snippet = await screen.findByRole('region', {
    name: 'The viewer’s configuration with a license key',
  });
  expect(snippet).toHaveTextContent('key: "\\"\\u003c/script>\\u003cb>');
});

test('says where keys come from when there are none', async () => {
  render(<stories.Annotations />);
  expect(await screen.findByText('You have no license keys yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To your account' })).toHaveAttribute('href', '/home/user');
});
