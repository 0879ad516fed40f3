import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeSend } from '../tests/fakeSend.ts';
import { createDataProvider } from './dataProvider.ts';
import { Refusal } from './refusal.ts';
import type { ResourceCalls } from './resourceCalls.ts';

function shelf() {
  const books = new Map<string, string[]>([
    ['north', ['c', 'a', 'b']],
    ['south', ['z']],
  ]);
  const asked: unknown[] = [];
  const calls: ResourceCalls = {
    searched: ['id'],
    list: async (_send, scope) => {
      asked.push(scope);
      return (books.get(scope.shelf ?? '') ?? []).map((id) => ({ id }));
    },
    delete: async (_send, id, scope) => {
      const list = books.get(scope.shelf ?? '') ?? [];
      if (!list.includes(String(id))) throw new Refusal('refused', 'shelf#delete', 'There is no such book.');
      books.set(scope.shelf ?? '', list.filter((book) => book !== id));
    },
  };
  const cache = new QueryClient();
  return { asked, cache, provider: createDataProvider(fakeSend({}), cache, { books: calls }) };
}
const north = { meta: { shelf: 'north' } };
const byId = { filter: {}, sort: { field: 'id', order: 'ASC' as const } };

test('a whole list is asked for once, then sorted, searched and paged here', async () => {
  const { provider, asked } = shelf();
  const first = await provider.getList('books', { ...north, ...byId, pagination: { page: 1, perPage: 2 } });
  expect(first).toEqual({ data: [{ id: 'a' }, { id: 'b' }], total: 3 });
  const second = await provider.getList('books', { ...north, ...byId, pagination: { page: 2, perPage: 2 } });
  expect(second.data).toEqual([{ id: 'c' }]);
  expect(await provider.getOne('books', { ...north, id: 'b' })).toEqual({ data: { id: 'b' } });
  expect((await provider.getList('books', { ...north, ...byId, filter: { q: 'C' } })).total).toBe(1);
  expect(asked).toEqual([{ shelf: 'north' }]);
});

test('each scope has its own list', async () => {
  const { provider, asked } = shelf();
  await provider.getList('books', { ...north, ...byId });
  const south = await provider.getList('books', { ...byId, meta: { shelf: 'south' } });
  expect(south.data).toEqual([{ id: 'z' }]);
  expect(asked).toHaveLength(2);
});

test('warming fills the list that the screen asks for', async () => {
  const { provider, asked } = shelf();
  await provider.warm('books', { shelf: 'north' });
  await provider.getList('books', { ...north, ...byId });
  expect(asked).toHaveLength(1);
});

test('after a delete, and after react-admin refreshes, the list is asked for anew', async () => {
  const { provider, asked, cache } = shelf();
  await provider.getList('books', { ...north, ...byId });
  await provider.delete('books', { ...north, id: 'a', previousData: { id: 'a' } });
  expect((await provider.getList('books', { ...north, ...byId })).total).toBe(2);
  await cache.invalidateQueries();
  await provider.getList('books', { ...north, ...byId });
  expect(asked).toHaveLength(3);
});

test('a refused command is a refusal in the words of the server', async () => {
  const { provider } = shelf();
  await expect(provider.delete('books', { ...north, id: 'x' })).rejects.toMatchObject({ words: 'There is no such book.' });
});

test('what does not exist says so', async () => {
  const { provider } = shelf();
  await expect(provider.getList('records', byId)).rejects.toThrow('no resource "records"');
  await expect(provider.create('books', { data: {} })).rejects.toThrow('"books" has no create');
});
