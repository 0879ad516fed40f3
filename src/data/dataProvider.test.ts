import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeSend } from '../../tests/fakeSend.ts';
import { createDataProvider } from '../dataProvider.ts';
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

test('a reload that is under way when something else is deleted does not bring it back', async () => {
  let books = ['a', 'b', 'c'];
  const answers: (() => void)[] = [];
  const calls: ResourceCalls = {
    list: async () => {
      const found = books.map((id) => ({ id }));
      await new Promise<void>((resolve) => answers.push(resolve));
      return found;
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

test('the host is asked no longer than somebody waits', async () => {
  const asked: AbortSignal[] = [];
  const list: ResourceCalls['list'] = (_send, _scope, signal) => {
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
    list: async () => [],
    delete: async (_send, id) => {
      deleted.push(id);
      if (id === 'b') throw new Refusal('refused', 'shelf#delete', 'It is lent out.');
    },
    ...books,
  };
  return { deleted, provider: createDataProvider(fakeSend({}), new QueryClient(), { books: calls }) };
};

test('many are deleted one after the other, up to the first refusal', async () => {
  const { provider, deleted } = deleting({});
  await expect(provider.deleteMany('books', { ids: ['a', 'b', 'c'] })).rejects.toMatchObject({
    words: 'It is lent out.',
  });
  expect(deleted).toEqual(['a', 'b']);
});

test('many are deleted at once where the API can', async () => {
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

test('a question that nobody waits for any more is not answered; a newer one is', async () => {
  const count = 40_000;
  // Backwards and each its own, so that it takes its time.
  const list = Array.from({ length: count }, (_, nth) => ({ id: `book ${count - nth}` }));
  const provider = createDataProvider(fakeSend({}), new QueryClient(), {
    books: { searched: ['id'], list: async () => list },
  });
  const older = new AbortController();
  const first = provider.getList('books', { ...byId, signal: older.signal });
  const newer = provider.getList('books', { ...byId, filter: { q: '39999' } });
  older.abort(new Error('Superseded.'));
  await expect(first).rejects.toThrow('Superseded.');
  expect(await newer).toEqual({ data: [{ id: 'book 39999' }], total: 1 });
});

test('a refused command is a refusal in the words of the server', async () => {
  const { provider } = shelf();
  await expect(provider.delete('books', { ...north, id: 'x' })).rejects.toMatchObject({
    words: 'There is no such book.',
  });
});

test('what does not exist says so', async () => {
  const { provider } = shelf();
  await expect(provider.getList('records', byId)).rejects.toThrow('no resource "records"');
  await expect(provider.create('books', { data: {} })).rejects.toThrow('"books" has no create');
});
