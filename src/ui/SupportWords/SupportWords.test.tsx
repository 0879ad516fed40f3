import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './SupportWords.stories.tsx';

const { InAFailedState, InANotice, WithAnAddress, WithoutAnAddress } = storiesIn(stories);
const sentence = 'Payment system currently unavailable. Please contact support for assistance.';

test('the words lead to the support, and the sentence stays the same', () => {
  const { container } = render(<WithAnAddress />);
  expect(container).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'contact support' })).toHaveAttribute(
    'href',
    'https://help.example/',
  );
});

test('without an address it is only a sentence', () => {
  const { container } = render(<WithoutAnAddress />);
  expect(container).toHaveTextContent(sentence);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['a notice', InANotice],
  ['a failed state', InAFailedState],
])('%s draws its message by it', (_what, Story) => {
  render(<Story />);
  expect(screen.getByRole('link', { name: 'contact support' })).toBeInTheDocument();
});
