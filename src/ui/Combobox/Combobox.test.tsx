import { render, screen } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import { Combobox } from './Combobox.tsx';
import * as comboboxStories from './Combobox.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(comboboxStories);

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const atHand = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing filters, and Enter takes the match without submitting', async () => {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <stories.Empty onChange={onChange} />
    </form>,
  );
  await userEvent.type(field(), 'lit');
  expect(options()).toEqual(['Lithuania']);
  expect(screen.getByText('1 countries found')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['LI']]);
  expect([field().value, field()]).toEqual(['Lithuania', document.activeElement]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('arrows open the list at the chosen option and wrap around', async () => {
  render(<stories.Chosen />);
  await userEvent.tab();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(atHand()).toBe('Sweden');
  await userEvent.keyboard('{ArrowDown}');
  expect(atHand()).toBe('Denmark');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(atHand()).toBe('Norway');
});

test('Escape changes nothing and does not close a surrounding dialog', async () => {
  const onChange = vi.fn();
  const outside = vi.fn<() => void>();
  render(
    <div onKeyDown={({ key }) => key === 'Escape' && outside()}>
      <stories.Chosen onChange={onChange} />
    </div>,
  );
  await userEvent.type(field(), 'den{Escape}');
  expect(field().value).toBe('Sweden');
  expect(options()).toEqual([]);
  expect([onChange.mock.calls, outside.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(outside).toHaveBeenCalledOnce();
});

test('Tab takes a match, drops anything else, and an empty field chooses none', async () => {
  const onChange = vi.fn();
  render(<stories.Chosen onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'fin');
  await userEvent.tab();
  expect([field().value, onChange.mock.lastCall]).toEqual(['Finland', ['FI']]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'zzz');
  expect(options()).toEqual([]);
  expect(screen.getByText('No country begins with that').closest('[role=status]')).toBeInTheDocument();
  await userEvent.tab();
  expect([field().value, onChange.mock.lastCall]).toEqual(['', ['']]);
});

test('an opened list alone chooses nothing', async () => {
  const onChange = vi.fn();
  render(<stories.Empty onChange={onChange} />);
  await userEvent.click(field());
  expect(options()).toHaveLength(8);
  await userEvent.tab();
  expect([field().value, onChange.mock.calls]).toEqual(['', []]);
});

test('text without a match is not submitted, and the choice stays', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onChange = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <stories.Chosen onChange={onChange} />
    </form>,
  );
  await userEvent.type(field(), 'zzz{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  expect([onSubmit.mock.calls, onChange.mock.calls]).toEqual([[], []]);
  await userEvent.tab();
  expect(field().value).toBe('Sweden');
});

test('a click chooses, and the field keeps the focus', async () => {
  const onChange = vi.fn();
  render(<stories.Empty onChange={onChange} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Iceland' }));
  expect(onChange.mock.calls).toEqual([['IC']]);
  expect(field()).toHaveFocus();
  expect(options()).toEqual([]);
});

test('a name that arrives while the list is open is replaced by what is typed', async () => {
  const { args } = comboboxStories.default;
  const { rerender } = render(<Combobox {...args} value="SW" choices={[]} />, { wrapper: ThemeFrame });
  await userEvent.click(field());
  expect(field().value).toBe('SW');
  rerender(<Combobox {...args} value="SW" />);
  expect(field().value).toBe('Sweden');
  await userEvent.keyboard('n');
  expect(field().value).toBe('n');
});
