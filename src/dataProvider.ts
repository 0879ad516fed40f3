import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Send } from '#contract/index';
import { arrange, type Arrangement, type Filter } from './data/arrange.ts';
import { createListCache } from './data/listCache.ts';
import { pageRowsOf } from './data/listPage.ts';
import type { Listing, ListRequest, ResourceCalls, Scope } from './data/resourceCalls.ts';
import { furtherResources, resources } from './resources/index.ts';
import type { InvoiceMethods } from './resources/invoices/invoicesCalls.ts';
import type { LeadMethods } from './resources/leads/leadsCalls.ts';
import type { ReaderMethods } from './resources/readers/readersCalls.ts';

/** Beside react-admin's methods: commands on several records, and what single resources can do. */
export interface AccountDataProvider extends DataProvider, LeadMethods, ReaderMethods, InvoiceMethods {
  createMany: (
    resource: string,
    params: { data: readonly object[]; meta?: Scope },
  ) => Promise<{ data: RaRecord[] }>;
  /** How many records a scope has; the host is asked for none of them. */
  count: (resource: string, params: { meta?: Scope; signal?: AbortSignal }) => Promise<number>;
  /** Resolves with the server's message. */
  deleteAll: (resource: string, params: { meta?: Scope }) => Promise<{ message: string }>;
}

const noText = () => '';

/**
 * react-admin's data provider over the account API: resource × method → that room's calls.
 * @param deletesMany the host deletes several entries with one call
 */
export function createDataProvider(
  send: Send,
  cache: QueryClient,
  table: Readonly<Record<string, ResourceCalls>> = resources,
  deletesMany = true,
): AccountDataProvider {
  async function further() {
    await furtherResources.load();
    const part = furtherResources.loaded();
    if (!part) throw new Error('The resources could not be loaded.');
    return part;
  }
  /** Called at once where the resource's calls are here already. */
  async function withCalls<T>(resource: string, ask: (calls: ResourceCalls) => Promise<T> | T): Promise<T> {
    const known = table[resource] ?? furtherResources.loaded()?.further[resource];
    if (known) return ask(known);
    const calls = (await further()).further[resource];
    if (!calls) throw new Error(`There is no resource "${resource}"; see src/resources/.`);
    return ask(calls);
  }
  const callsOf = (resource: string) => withCalls(resource, (calls) => calls);
  async function command<M extends Exclude<keyof ResourceCalls, 'list' | 'order' | 'searchText'>>(
    resource: string,
    method: M,
  ) {
    const found = (await callsOf(resource))[method];
    if (!found) throw new Error(`The resource "${resource}" has no ${method}.`);
    return found as NonNullable<ResourceCalls[M]>;
  }
  const lists = createListCache(cache);
  /** The whole list, or the first page of one that is longer. */
  const first = (resource: string, scope: Scope = {}, signal?: AbortSignal): Promise<Listing<RaRecord>> =>
    lists.get(
      resource,
      scope,
      (given) =>
        withCalls(resource, ({ list }) =>
          list(send, scope, { page: 1, pageSize: pageRowsOf(resource) }, given),
        ),
      signal,
    );
  const changing = async <T>(resource: string, change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await lists.changed(resource);
    }
  };
  const remove = async (resource: string, ids: readonly Identifier[], scope: Scope = {}): Promise<string> => {
    const calls = await callsOf(resource);
    if (ids.length > 1 && deletesMany && calls.deleteMany)
      return (await calls.deleteMany(send, ids, scope)) ?? '';
    let message: string | void = '';
    // one after the other: each is a command of its own, and the first refusal stops the rest
    for (const id of ids) message = await (await command(resource, 'delete'))(send, id, scope);
    return (ids.length === 1 && message) || '';
  };

  const provider: AccountDataProvider = {
    supportAbortSignal: true,
    getList: async (resource, { filter = {}, sort, pagination, meta, signal }) => {
      const scope = meta as Scope | undefined;
      const arrangement = { filter: filter as Filter, sort, pagination };
      const { rows, total, meta: beside } = await first(resource, scope, signal);
      const { list, order, searchText = noText } = await callsOf(resource);
      if (rows.length >= total) return { ...arrange(rows, arrangement, searchText), meta: beside } as never;
      const most = pageRowsOf(resource);
      const request = pageRequest(arrangement, order, most);
      const page = isFirst(request, most) ? { rows, total } : await list(send, scope ?? {}, request, signal);
      return { data: page.rows, total: page.total } as never;
    },
    getOne: async (resource, { id, meta }) => {
      const { rows } = await first(resource, meta as Scope | undefined);
      const data = rows.find((record) => record.id === id);
      if (!data) throw new Error(`There is no ${resource} "${id}".`);
      return { data } as never;
    },
    getMany: async (resource, { ids, meta }) => {
      const { rows } = await first(resource, meta as Scope | undefined);
      const wanted = new Set(ids);
      return { data: rows.filter((record) => wanted.has(record.id)) } as never;
    },
    getManyReference: (resource, { target, id, filter, ...others }) =>
      provider.getList(resource, { ...others, filter: { ...(filter as Filter), [target]: id } }) as never,
    create: async (resource, { data, meta }) => {
      const create = await command(resource, 'create');
      return {
        data: await changing(
          resource,
          create(send, data as Partial<RaRecord>, (meta as Scope | undefined) ?? {}),
        ),
      } as never;
    },
    createMany: async (resource, { data, meta = {} }) => {
      const create = await command(resource, 'createMany');
      return { data: await changing(resource, create(send, data as Partial<RaRecord>[], meta)) };
    },
    update: async (resource, { data, previousData, meta }) => {
      const record = { ...previousData, ...data } as RaRecord;
      const update = await command(resource, 'update');
      const message = await changing(resource, update(send, record, (meta as Scope | undefined) ?? {}));
      return { data: record, message } as never;
    },
    updateMany: async (resource) => {
      throw new Error(`The account API changes ${resource} one at a time.`);
    },
    delete: async (resource, { id, previousData, meta }) => {
      const message = await changing(resource, remove(resource, [id], meta as Scope | undefined));
      return { data: previousData ?? { id }, message } as never;
    },
    deleteMany: async (resource, { ids, meta }) => {
      const message = await changing(resource, remove(resource, ids, meta as Scope | undefined));
      return { data: ids, message } as never;
    },
    deleteAll: async (resource, { meta = {} }) => {
      const message = await changing(resource, (await command(resource, 'deleteAll'))(send, meta));
      return { message: message ?? '' };
    },
    count: async (resource, { meta = {}, signal }) =>
      (await (await callsOf(resource)).list(send, meta, { page: 1, pageSize: 1 }, signal)).total,
    getTimeline: async (...asked) => (await further()).furtherMethods(send).getTimeline(...asked),
    erase: async (...asked) => (await further()).furtherMethods(send).erase(...asked),
    getJourney: async (...asked) => (await further()).furtherMethods(send).getJourney(...asked),
    describeReader: async (...asked) => (await further()).furtherMethods(send).describeReader(...asked),
    previewErasure: async (...asked) => (await further()).furtherMethods(send).previewErasure(...asked),
    eraseReader: async (...asked) => (await further()).furtherMethods(send).eraseReader(...asked),
    updateInvoiceDetails: async (...asked) =>
      (await further()).furtherMethods(send).updateInvoiceDetails(...asked),
    getInvoicePdf: async (...asked) => (await further()).furtherMethods(send).getInvoicePdf(...asked),
  };
  return provider;
}

/**
 * react-admin's question in the words of the account API.
 * @param order the host's own, which it need not be asked for
 * @param most rows of a page
 */
function pageRequest(
  { filter: { q } = {}, sort, pagination }: Arrangement,
  order: ResourceCalls['order'],
  most: number,
): ListRequest {
  const sorts = sort && sort.field !== '' && !(sort.field === order?.field && sort.order === order.order);
  return {
    page: pagination?.page ?? 1,
    pageSize: Math.min(pagination?.perPage ?? most, most),
    ...(sorts && { sort: { field: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' } }),
    ...(typeof q === 'string' && q !== '' && { search: q }),
  };
}

/** Whether a question is the one that was asked first. */
const isFirst = ({ page, pageSize, sort, search }: ListRequest, most: number) =>
  page === 1 && pageSize === most && !sort && !search;
