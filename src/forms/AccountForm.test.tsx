import { composeStories } from '@storybook/react-vite';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fn } from 'storybook/test';
import { expect, test } from 'vitest';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import * as stories from './AccountForm.stories.tsx';

const { Empty, Filled, RefusedByTheServer } = composeStories(stories);
const submit = () => screen.getByRole('button', { name: 'Create account' });

test('says beside each field and on top what is wrong, and sends nothing', async () => {
  const onSubmit = fn();
  render(<Empty onSubmit={onSubmit} />, { wrapper: ThemeFrame });
  await userEvent.type(screen.getByLabelText('Email'), 'marta@{Enter}');
  expect(await screen.findByRole('alert', { name: '2 things need your attention' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter the whole address, as in name@example.com.',
  );
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    'Enter a password. At least 10 characters.',
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Enter a password.' }));
  expect(screen.getByLabelText('New password')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('leaves the focus in the field where typing makes a mistake again', async () => {
  render(<Empty onSubmit={fn()} />, { wrapper: ThemeFrame });
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'marta@{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('New password'), 'a leaf turned over');
  await userEvent.type(email, 'example.com');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await userEvent.clear(email);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(email).toHaveFocus();
});

test('submits by Enter what is in its fields, as it was typed', async () => {
  const onSubmit = fn();
  render(<Filled onSubmit={onSubmit} />, { wrapper: ThemeFrame });
  await userEvent.type(screen.getByLabelText('New password'), '!');
  await userEvent.clear(screen.getByLabelText(/^Note/));
  await userEvent.click(screen.getByLabelText('Email me about new releases'));
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Basic');
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  await waitFor(() =>
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          email: 'marta@atelier-nord.example',
          password: 'a leaf turned over!',
          plan: 'basic',
          country: 'Norway',
          note: '',
          news: false,
        },
      ],
    ]),
  );
});

test('sends once, however often it is submitted', async () => {
  let end = () => undefined as void;
  const onSubmit = fn(() => new Promise<void>((resolve) => (end = resolve)));
  render(<Filled onSubmit={onSubmit} />, { wrapper: ThemeFrame });
  await userEvent.dblClick(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  await userEvent.click(submit());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  end();
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('shows what the server refused beside its field, until it is changed', async () => {
  render(<RefusedByTheServer />, { wrapper: ThemeFrame });
  await userEvent.click(submit());
  const field = screen.getByLabelText('Email');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('This address belongs to another account.');
  await userEvent.type(field, 'x');
  await waitFor(() => expect(field).toHaveAccessibleDescription(''));
});
