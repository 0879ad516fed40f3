import { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { expect, test } from 'vitest';
import { fakeSend } from '../../tests/fakeSend.ts';
import { createDataProvider } from '../dataProvider.ts';
import { Refusal } from './refusal.ts';
import { PAGE_ROWS } from './listPage.ts';
import { listing, type ListRequest, type ResourceCalls } from './resourceCalls.ts';

function shelf() {
  const books = new Map<string, string[]>([
    ['north', ['c', 'a', 'b']],
    ['south', ['z']],
  ]);
  const asked: unknown[] = [];
  const calls: ResourceCalls = {
    searchText: ({ id }) => String(id),
    list: async (_send, scope) => {
      asked.push(scope);
      return listing((books.get(scope.shelf ?? '') ?? []).map((id) => ({ id })));
    },
    delete: async (_send, id, scope) => {
      const list = books.get(scope.shelf ?? '') ?? [];
      if (!list.includes(String(id))) throw new Refusal('refused', 'shelf#delete', 'There is no such book.');
      books.set(
        scope.shelf ?? '',
        list.filter((book) => book !== id),
      );
    },
  };
  const cache = new QueryClient();
  return { asked, cache, provider: createDataProvider(fakeSend({}), cache, { books: calls }) };
}
const north = { meta: { shelf: 'north' } };
const byId = { filter: {}, sort: { field: 'id', order: 'ASC' as const } };

test('fetches a whole list once, then sorts, searches and pages it here', async () => {
  const { provider, asked } = shelf();
  const first = await provider.getList('books', { ...north, ...byId, pagination: { page: 1, perPage: 2 } });
  expect(first).toEqual({ data: [{ id: 'a' }, { id: 'b' }], total: 3 });
  const second = await provider.getList('books', { ...north, ...byId, pagination: { page: 2, perPage: 2 } });
  expect(second.data).toEqual([{ id: 'c' }]);
  expect(await provider.getOne('books', { ...north, id: 'b' })).toEqual({ data: { id: 'b' } });
  expect((await provider.getList('books', { ...north, ...byId, filter: { q: 'C' } })).total).toBe(1);
  expect(asked).toEqual([{ shelf: 'north' }]);
});

test('keeps a list for each scope', async () => {
  const { provider, asked } = shelf();
  await provider.getList('books', { ...north, ...byId });
  const south = await provider.getList('books', { ...byId, meta: { shelf: 'south' } });
  expect(south.data).toEqual([{ id: 'z' }]);
  expect(asked).toHaveLength(2);
});

test('fetches the list again after a delete and after a refresh', async () => {
  const { provider, asked, cache } = shelf();
  await provider.getList('books', { ...north, ...byId });
  await provider.delete('books', { ...north, id: 'a', previousData: { id: 'a' } });
  expect((await provider.getList('books', { ...north, ...byId })).total).toBe(2);
  await cache.invalidateQueries();
  await provider.getList('books', { ...north, ...byId });
  expect(asked).toHaveLength(3);
});

test('a reload that began before a delete does not bring the row back', async () => {
  let books = ['a', 'b', 'c'];
  const answers: (() => void)[] = [];
  const calls: ResourceCalls = {
    list: async () => {
      const found = books.map((id) => ({ id }));
      await new Promise<void>((resolve) => answers.push(resolve));
      return listing(found);
    },
    delete: async (_send, id) => {
      books = books.filter((book) => book !== id);
      return 'The book is gone.';
    },
  };
  const provider = createDataProvider(fakeSend({}), new QueryClient(), { books: calls });
  const first = provider.getList('books', byId);
  answers[0]?.();
  await first;
  expect(await provider.delete('books', { id: 'a' })).toEqual({
    data: { id: 'a' },
    message: 'The book is gone.',
  });
  const under = provider.getList('books', byId);
  await provider.delete('books', { id: 'b' });
  const after = provider.getList('books', byId);
  answers.forEach((answer) => answer());
  await under;
  expect((await after).data).toEqual([{ id: 'c' }]);
});

test('cancels a request that no caller waits for', async () => {
  const asked: AbortSignal[] = [];
  const list: ResourceCalls['list'] = (_send, _scope, _request, signal) => {
    if (signal) asked.push(signal);
    return new Promise(() => undefined);
  };
  const provider = createDataProvider(fakeSend({}), new QueryClient(), { books: { list } });
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [one, other].map(({ signal }) => provider.getList('books', { ...byId, signal }));
  one.abort(new Error('One left.'));
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort(new Error('Both left.'));
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  await expect(answers[0]).rejects.toThrow('One left.');
  await expect(answers[1]).rejects.toThrow('Both left.');
});

const deleting = (books: Partial<ResourceCalls>) => {
  const deleted: unknown[] = [];
  const calls: ResourceCalls = {
    list: async () => listing([]),
    delete: async (_send, id) => {
      deleted.push(id);
      if (id === 'b') throw new Refusal('refused', 'shelf#delete', 'It is lent out.');
    },
    ...books,
  };
  return { deleted, provider: createDataProvider(fakeSend({}), new QueryClient(), { books: calls }) };
};

test('deletes many one after the other, up to the first refusal', async () => {
  const { provider, deleted } = deleting({});
  await expect(provider.deleteMany('books', { ids: ['a', 'b', 'c'] })).rejects.toMatchObject({
    words: 'It is lent out.',
  });
  expect(deleted).toEqual(['a', 'b']);
});

test('deletes many in one call where the API can', async () => {
  const asked: unknown[] = [];
  const { provider, deleted } = deleting({
    deleteMany: async (_send, ids, scope) => void asked.push(ids, scope),
  });
  expect(await provider.deleteMany('books', { ...north, ids: ['a', 'b'] })).toEqual({
    data: ['a', 'b'],
    message: '',
  });
  expect(asked).toEqual([['a', 'b'], { shelf: 'north' }]);
  expect(deleted).toEqual([]);
});

test('lets the host sort, search and page a list longer than a page', async () => {
  const asked: ListRequest[] = [];
  const list: ResourceCalls['list'] = async (_send, _scope, request) => {
    asked.push(request);
    return listing([{ id: `page ${request.page}` }], 25_000);
  };
  const provider = createDataProvider(fakeSend({}), new QueryClient(), { books: { list } });
  const page = await provider.getList('books', {
    ...byId,
    filter: { q: 'north' },
    pagination: { page: 3, perPage: PAGE_ROWS },
  });
  expect(page).toMatchObject({ data: [{ id: 'page 3' }], total: 25_000 });
  expect(asked).toEqual([
    { page: 1, pageSize: 10_000 },
    { page: 3, pageSize: 10_000, sort: { field: 'id', order: 'asc' }, search: 'north' },
  ]);
});

test.each([
  ['books', 10_000],
  ['readers', 2_500],
])(
  'fetches a long list of %s in the host’s order once, and one entry to count',
  async (resource, pageSize) => {
    const asked: ListRequest[] = [];
    const list: ResourceCalls['list'] = async (_send, _scope, request) => {
      asked.push(request);
      return listing([{ id: 'a' }], 25_000);
    };
    const order = { field: 'bound_at', order: 'DESC' } as const;
    const provider = createDataProvider(fakeSend({}), new QueryClient(), { [resource]: { list, order } });
    const pagination = { page: 1, perPage: pageSize };
    expect((await provider.getList(resource, { filter: {}, sort: order, pagination })).total).toBe(25_000);
    expect(await provider.count(resource, {})).toBe(25_000);
    expect(asked).toEqual([
      { page: 1, pageSize },
      { page: 1, pageSize: 1 },
    ]);
  },
);

test('arranges the whole list of a host that ignores pages', async () => {
  const list: ResourceCalls['list'] = async () =>
    listing(Array.from({ length: 12_000 }, (_, nth) => ({ id: nth })));
  const provider = createDataProvider(fakeSend({}), new QueryClient(), { books: { list } });
  const sort = { field: 'id', order: 'DESC' as const };
  const page = await provider.getList('books', {
    filter: {},
    sort,
    pagination: { page: 2, perPage: PAGE_ROWS },
  });
  expect(page.total).toBe(12_000);
  expect(page.data.map(({ id }: RaRecord) => id)).toEqual(
    Array.from({ length: 2_000 }, (_, nth) => 1_999 - nth),
  );
});

test('creates many and deletes all with one command each, then fetches the list again', async () => {
  let books = ['a'];
  const calls: ResourceCalls = {
    list: async () => listing(books.map((id) => ({ id }))),
    createMany: async (_send, data) => {
      books = [...books, ...data.map(({ id }) => String(id))];
      return data.map(({ id = '' }) => ({ id }));
    },
    deleteAll: async () => {
      books = [];
      return 'The shelf is empty.';
    },
  };
  const provider = createDataProvider(fakeSend({}), new QueryClient(), { books: calls });
  await provider.getList('books', byId);
  const { data } = await provider.createMany('books', { data: [{ id: 'b' }, { id: 'c' }] });
  expect(data).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect((await provider.getList('books', byId)).total).toBe(3);
  expect(await provider.deleteAll('books', {})).toEqual({ message: 'The shelf is empty.' });
  expect((await provider.getList('books', byId)).total).toBe(0);
});

test('a refused command carries the server’s words', async () => {
  const { provider } = shelf();
  await expect(provider.delete('books', { ...north, id: 'x' })).rejects.toMatchObject({
    words: 'There is no such book.',
  });
});

test('a missing record is refused', async () => {
  const { provider } = shelf();
  await expect(provider.getList('records', byId)).rejects.toThrow('no resource "records"');
  await expect(provider.create('books', { data: {} })).rejects.toThrow('"books" has no create');
});
