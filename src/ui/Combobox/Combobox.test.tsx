import { render, screen } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as comboboxStories from './Combobox.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(comboboxStories);
beforeEach(() => {
  // jsdom lays nothing out
  Element.prototype.scrollIntoView = () => undefined;
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const atHand = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing finds, Enter takes what is at hand and does not submit', async () => {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <stories.Empty onChange={onChange} />
    </form>,
  );
  await userEvent.type(field(), 'lit');
  expect(options()).toEqual(['Lithuania']);
  expect(screen.getByRole('status')).toHaveTextContent('1 countries found');
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['LI']]);
  expect([field().value, field()]).toEqual(['Lithuania', document.activeElement]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('arrows open the list at the chosen one and go round', async () => {
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

test('Escape leaves all as it was, and does not reach a dialog around it', async () => {
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

test('Tab takes what was typed and means something; what means nothing is not kept; emptied, it chooses none', async () => {
  const onChange = vi.fn();
  render(<stories.Chosen onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'fin');
  await userEvent.tab();
  expect([field().value, onChange.mock.lastCall]).toEqual(['Finland', ['FI']]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'zzz');
  expect(options()).toEqual(['No country begins with that']);
  await userEvent.tab();
  expect(field().value).toBe('Finland');
  await userEvent.clear(field());
  await userEvent.tab();
  expect([field().value, onChange.mock.lastCall]).toEqual(['', ['']]);
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
