import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './InvoicesPage.stories.tsx';

const { CreditNotes } = storiesIn(pageStories);

test('credit notes are named in the list, and by their buttons', async () => {
  render(<CreditNotes />);
  await screen.findByText('−$495.00');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryByText('Credit note') !== null)).toEqual([true, true, false]);
  expect(rows[0]).toHaveTextContent('−$495.00');
  expect(screen.getAllByRole('button', { name: /^Download the credit note of / })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Download the invoice of / })).toHaveLength(1);
});
