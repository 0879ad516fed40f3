import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as coverStories from './Cover.stories.tsx';

const stories = storiesIn(coverStories);

test('shows the picture, over the title', () => {
  const { container } = render(<stories.WithPicture image="https://pages.example/1.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://pages.example/1.jpg');
});

test('a picture that fails leaves the title, and another is tried', () => {
  const { container, rerender } = render(<stories.WithPicture image="https://pages.example/1.jpg" />);
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('Windrow No. 7: Shelter');
  rerender(<stories.WithPicture image="https://pages.example/2.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://pages.example/2.jpg');
});

test('a title is text, whatever it contains', () => {
  const { container } = render(<stories.LongTitles />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
});
