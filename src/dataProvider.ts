import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Send } from '#contract/index';
import type { ResourceCalls, Scope } from './data/resourceCalls.ts';
import { resources } from './resources/index.ts';
import { arrange, type Filter, type Searched } from './data/wholeList.ts';
import { createWholeLists } from './data/wholeLists.ts';

export interface AccountDataProvider extends DataProvider {
  /** Loads a resource's list, so that the screen finds it there; and, arranged already, as its parts will ask for it. */
  warm: (resource: string, scope?: Scope, asked?: readonly ListQuestion[]) => Promise<void>;
}

/** What a part of a screen asks of a list, as `useGetList` and `ListBase` are given it. */
export interface ListQuestion {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const searchedIn = ({ searched = [], searchText }: ResourceCalls): readonly Searched[] =>
  searchText ? [...searched, searchText] : searched;

/** react-admin's data provider over the account API: resource × method → that room's calls. */
export function createDataProvider(
  send: Send,
  cache: QueryClient,
  table: Readonly<Record<string, ResourceCalls>> = resources,
): AccountDataProvider {
  function callsOf(resource: string): ResourceCalls {
    const calls = table[resource];
    if (!calls) throw new Error(`There is no resource "${resource}"; see src/resources/index.ts.`);
    return calls;
  }
  function command<M extends 'create' | 'update' | 'delete'>(resource: string, method: M) {
    const found = callsOf(resource)[method];
    if (!found) throw new Error(`The resource "${resource}" has no ${method}.`);
    return found as NonNullable<ResourceCalls[M]>;
  }
  const { ask, changed } = createWholeLists(cache);
  const whole = async (resource: string, scope: Scope = {}, signal?: AbortSignal): Promise<RaRecord[]> => {
    const calls = callsOf(resource);
    return ask(resource, scope, (given) => calls.list(send, scope, given), signal);
  };
  const one = async (resource: string, id: Identifier, scope?: Scope): Promise<RaRecord> => {
    const found = (await whole(resource, scope)).find((record) => record.id === id);
    if (!found) throw new Error(`There is no ${resource} "${id}".`);
    return found;
  };
  /** Answers what the server said of the whole of it. */
  const remove = async (resource: string, ids: readonly Identifier[], scope: Scope = {}): Promise<string> => {
    const calls = callsOf(resource);
    try {
      if (ids.length > 1 && calls.deleteMany) return (await calls.deleteMany(send, ids, scope)) ?? '';
      let said: string | void = '';
      // One after the other: each is a command of its own, and the first refusal stops the rest.
      for (const id of ids) said = await command(resource, 'delete')(send, id, scope);
      return (ids.length === 1 && said) || '';
    } finally {
      await changed(resource);
    }
  };

  const provider: AccountDataProvider = {
    // A list that is asked for in another order, or searched for more letters, is no longer arranged for the old question.
    supportAbortSignal: true,
    warm: async (resource, scope, asked = []) => {
      await whole(resource, scope);
      await Promise.all(
        asked.map((question) => {
          const params = { ...question, filter: {}, meta: scope };
          // where ra-core's useGetList looks for it
          return cache.prefetchQuery({
            queryKey: [resource, 'getList', params],
            queryFn: ({ signal }) => provider.getList(resource, { ...params, signal }),
          });
        }),
      );
    },
    getList: async (resource, { filter, sort, pagination, meta, signal }) => {
      const records = await whole(resource, meta as Scope | undefined, signal);
      return (await arrange(
        records,
        { filter: filter as Filter, sort, pagination },
        searchedIn(callsOf(resource)),
        signal,
      )) as never;
    },
    getOne: async (resource, { id, meta }) =>
      ({ data: await one(resource, id, meta as Scope | undefined) }) as never,
    getMany: async (resource, { ids, meta }) => {
      const records = await whole(resource, meta as Scope | undefined);
      const wanted = new Set(ids);
      return { data: records.filter((record) => wanted.has(record.id)) } as never;
    },
    getManyReference: (resource, { target, id, filter, ...others }) =>
      provider.getList(resource, { ...others, filter: { ...(filter as Filter), [target]: id } }) as never,
    create: async (resource, { data, meta }) => {
      const created = await command(resource, 'create')(
        send,
        data as Partial<RaRecord>,
        (meta as Scope | undefined) ?? {},
      );
      await changed(resource);
      return { data: created } as never;
    },
    update: async (resource, { data, previousData, meta }) => {
      const record = { ...previousData, ...data } as RaRecord;
      const message = await command(resource, 'update')(send, record, (meta as Scope | undefined) ?? {});
      await changed(resource);
      return { data: record, message } as never;
    },
    updateMany: async (resource) => {
      throw new Error(`The account API changes ${resource} one at a time.`);
    },
    delete: async (resource, { id, previousData, meta }) => {
      const message = await remove(resource, [id], meta as Scope | undefined);
      return { data: previousData ?? { id }, message } as never;
    },
    deleteMany: async (resource, { ids, meta }) => {
      const message = await remove(resource, ids, meta as Scope | undefined);
      return { data: ids, message } as never;
    },
  };
  return provider;
}
