import { screen } from '@testing-library/react';

/** The row of a link's label in the list of trackable links. */
export async function linkRow(label: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(label, { selector: 'a' })).closest('tr');
  if (!row) throw new Error(`${label} stands in no row.`);
  return row;
}
