import { configure, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './ReadersPage.stories.tsx';
import { listed, someReaders } from './sampleReaders.ts';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const { Filled } = storiesIn(stories);

const answers = { readers: listed(someReaders) };

test('without a host that makes links, no reader can be selected', async () => {
  render(<Filled config={{ readers: true, createLinks: undefined }} answers={answers} />);
  expect(await screen.findByRole('link', { name: 'Karin Holm' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search names and addresses' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeInTheDocument();
});
