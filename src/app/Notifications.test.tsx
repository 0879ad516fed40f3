import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { Notifications } from './Notifications.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

function Saver() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved.', { type: 'success' })}>Save</button>
      <button onClick={() => notify('Refused.', { type: 'error' })}>Fail</button>
    </>
  );
}

const renderSaver = async () => {
  render(
    <ThemeFrame>
      <CoreAdminContext i18nProvider={createI18nProvider()} store={memoryStore({ locale: 'en' })}>
        <Saver />
        <Notifications />
      </CoreAdminContext>
    </ThemeFrame>,
  );
  await pass(0);
};

test('a notification stays for 15 seconds; repeated, for 15 more', async () => {
  await renderSaver();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Refused.');
  await pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent('Done: Saved.2 times');
  await pass(5_000);
  expect(screen.queryByText('Refused.')).not.toBeInTheDocument();
  await pass(9_999);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

test('two that expire at the same moment both go', async () => {
  await renderSaver();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }));
  await pass(15_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('dismissing one does not bring back another that expires at that moment', async () => {
  await renderSaver();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }));
  const [, dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => {
    vi.advanceTimersByTime(10_000);
    dismiss?.click();
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
