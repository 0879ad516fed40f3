import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusOnMore } from './useFocusOnMore.ts';

function List({ rows, loading = false }: { rows: string[]; loading?: boolean }) {
  const { list, onMore } = useFocusOnMore<HTMLUListElement>(rows.length, loading);
  return (
    <>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <button onClick={onMore}>More</button>
    </>
  );
}

test('the focus goes to the first new row, and stays where a request failed and rows come later by themselves', () => {
  const { rerender } = render(<List rows={['a']} />);
  const more = screen.getByRole('button');
  more.focus();
  fireEvent.click(more);
  rerender(<List rows={['a']} loading />);
  rerender(<List rows={['a']} />);
  rerender(<List rows={['a', 'b']} />);
  expect(more).toHaveFocus();
  fireEvent.click(more);
  rerender(<List rows={['a', 'b']} loading />);
  rerender(<List rows={['a', 'b', 'c']} />);
  expect(screen.getByText('c')).toHaveFocus();
});
