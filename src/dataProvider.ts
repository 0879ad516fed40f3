import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Send } from '#contract/index';
import type { ResourceCalls, Scope } from './resourceCalls.ts';
import { resources } from './resources/index.ts';
import { arrange, type Filter, type Searched } from './wholeList.ts';

export interface AccountDataProvider extends DataProvider {
  /** Starts loading a resource's list, so that the screen finds it there. */
  warm: (resource: string, scope?: Scope) => Promise<void>;
}

/** How long a list serves sorting, paging and searching before the host is asked again. */
const FRESH_MS = 60_000;

const searchedIn = ({ searched = [], searchText }: ResourceCalls): readonly Searched[] => (searchText ? [...searched, searchText] : searched);

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
  // Under the resource's name, so that whatever makes react-admin reload a list makes this one reload too.
  const keyOf = (resource: string, scope: Scope) => [resource, 'whole', scope];
  const whole = async (resource: string, scope: Scope = {}): Promise<RaRecord[]> => {
    const calls = callsOf(resource);
    return cache.fetchQuery({
      queryKey: keyOf(resource, scope),
      queryFn: ({ signal }) => calls.list(send, scope, signal),
      staleTime: FRESH_MS,
    });
  };
  const changed = (resource: string) => cache.invalidateQueries({ queryKey: [resource, 'whole'], refetchType: 'none' });
  const one = async (resource: string, id: Identifier, scope?: Scope): Promise<RaRecord> => {
    const found = (await whole(resource, scope)).find((record) => record.id === id);
    if (!found) throw new Error(`There is no ${resource} "${id}".`);
    return found;
  };
  const remove = async (resource: string, ids: readonly Identifier[], scope: Scope = {}) => {
    const calls = callsOf(resource);
    try {
      if (ids.length > 1 && calls.deleteMany) await calls.deleteMany(send, ids, scope);
      // One after the other: each is a command of its own, and the first refusal stops the rest.
      else for (const id of ids) await command(resource, 'delete')(send, id, scope);
    } finally {
      await changed(resource);
    }
  };

  const provider: AccountDataProvider = {
    // A list that is asked for in another order, or searched for more letters, is no longer arranged for the old question.
    supportAbortSignal: true,
    warm: async (resource, scope) => {
      await whole(resource, scope);
    },
    getList: async (resource, { filter, sort, pagination, meta, signal }) => {
      const records = await whole(resource, meta as Scope | undefined);
      return (await arrange(records, { filter: filter as Filter, sort, pagination }, searchedIn(callsOf(resource)), signal)) as never;
    },
    getOne: async (resource, { id, meta }) => ({ data: await one(resource, id, meta as Scope | undefined) }) as never,
    getMany: async (resource, { ids, meta }) => {
      const records = await whole(resource, meta as Scope | undefined);
      const wanted = new Set(ids);
      return { data: records.filter((record) => wanted.has(record.id)) } as never;
    },
    getManyReference: (resource, { target, id, filter, ...others }) =>
      provider.getList(resource, { ...others, filter: { ...(filter as Filter), [target]: id } }) as never,
    create: async (resource, { data, meta }) => {
      const created = await command(resource, 'create')(send, data as Partial<RaRecord>, (meta as Scope | undefined) ?? {});
      await changed(resource);
      return { data: created } as never;
    },
    update: async (resource, { data, previousData, meta }) => {
      const record = { ...previousData, ...data } as RaRecord;
      const updated = await command(resource, 'update')(send, record, (meta as Scope | undefined) ?? {});
      await changed(resource);
      return { data: updated } as never;
    },
    updateMany: async (resource) => {
      throw new Error(`The account API changes ${resource} one at a time.`);
    },
    delete: async (resource, { id, previousData, meta }) => {
      await remove(resource, [id], meta as Scope | undefined);
      return { data: previousData ?? { id } } as never;
    },
    deleteMany: async (resource, { ids, meta }) => {
      await remove(resource, ids, meta as Scope | undefined);
      return { data: ids };
    },
  };
  return provider;
}
