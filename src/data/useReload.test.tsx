import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, useGetList, type RaRecord } from 'react-admin';
import { expect, test } from 'vitest';
import { fakeSend } from '../../tests/fakeSend.ts';
import { createDataProvider } from '../dataProvider.ts';
import { listing, type Listing } from './resourceCalls.ts';
import { useReload } from './useReload.ts';

function Books() {
  const { data = [] } = useGetList<RaRecord & { title: string }>('books');
  const reload = useReload();
  return (
    <>
      <button onClick={() => void reload('books')}>Reload</button>
      <p>{data.map(({ title }) => title).join(', ')}</p>
    </>
  );
}

test('of two quick reloads the later one is shown, though the earlier one is answered last', async () => {
  const answers: ((title: string) => void)[] = [];
  const list = () =>
    new Promise<Listing<RaRecord>>((resolve) =>
      answers.push((title) => resolve(listing([{ id: 1, title }]))),
    );
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <CoreAdminContext
      dataProvider={createDataProvider(fakeSend({}), cache, { books: { list } })}
      queryClient={cache}
    >
      <Books />
    </CoreAdminContext>,
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('before');
  await screen.findByText('before');

  const button = screen.getByRole('button', { name: 'Reload' });
  await userEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  await userEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('later');
  await screen.findByText('later');
  await act(async () => answers[1]?.('earlier'));
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.getByText('later')).toBeInTheDocument();
});
