import type { Body, Reply, Send } from '#contract/index';
import type { Erasure, Reader } from '#contract/readers';
import { perform, Refusal } from '../../data/refusal.ts';
import { listing, type ListRequest, type ResourceCalls, type Scope } from '../../data/resourceCalls.ts';
import { calledOf, completionOf } from './readerModel.ts';

type SortField = NonNullable<Body<'readers'>['sort']>['field'];

/** Which readers: of a publication or of all, and what they did. */
export interface ReaderScope extends Scope {
  publication?: string;
  readPast?: string;
  cameBack?: 'yes';
  clicked?: 'yes';
  /** Of all time without them. */
  searchDateFrom?: string;
  searchDateTo?: string;
}

const bodyOf = ({ publication, readPast, cameBack, clicked, searchDateFrom, searchDateTo }: ReaderScope) => ({
  ...(publication !== undefined && { publication }),
  ...(searchDateFrom !== undefined && { searchDateFrom }),
  ...(searchDateTo !== undefined && { searchDateTo }),
  ...(readPast !== undefined && { readPast: Number(readPast) }),
  ...(cameBack && { cameBack: true }),
  ...(clicked && { clicked: true }),
});

/** A reader with what lists sort by. */
export interface ListedReader extends Reader {
  called: string;
  completion?: number;
}

const recordOf = (reader: Reader): ListedReader => {
  const completion = completionOf(reader);
  return { ...reader, called: calledOf(reader), ...(completion !== undefined && { completion }) };
};

/** The host's name of a field. */
const fieldOf = (field: string) => (field === 'called' ? 'name' : field) as SortField;

export const readersCalls: ResourceCalls<ListedReader> = {
  list: async (send, scope, { sort, ...request }: ListRequest, signal) => {
    const sorted = sort && { sort: { field: fieldOf(sort.field), order: sort.order } };
    const { readers, total } = await send('readers', { ...bodyOf(scope), ...request, ...sorted }, signal);
    return listing(readers.map(recordOf), total);
  },
  order: { field: 'last_visit', order: 'DESC' },
  searchText: ({ known_as, name, email }) => `${known_as}\n${name}\n${email}`,
};

/** Someone, in one publication. */
export interface ReaderKey {
  publication: string;
  reader: string;
}

/** The person to erase: a reader, or the one who filled in an entry. */
export type ErasedPerson = { publication: string } & ({ reader: string } | { entry: string | number });

export interface ReaderMethods {
  /** One reader with their sessions, from the newest on. */
  getJourney: (who: ReaderKey, skip: number, signal?: AbortSignal) => Promise<Reply<'readers#journey'>>;
  /** Resolves with the server's message. */
  describeReader: (who: ReaderKey, words: { known_as: string; notes: string }) => Promise<string>;
  /** What would be lost. */
  previewErasure: (who: ErasedPerson, signal?: AbortSignal) => Promise<Erasure>;
  eraseReader: (who: ErasedPerson) => Promise<Erasure>;
}

export const readerMethods = (send: Send): ReaderMethods => ({
  getJourney: async (who, skip, signal) => {
    const reply = await send('readers#journey', { ...who, skip }, signal);
    if (!reply.reader) throw new Refusal('fault', 'readers#journey');
    return reply;
  },
  describeReader: async (who, words) => (await perform(send, 'readers#update', { ...who, ...words })).message,
  previewErasure: (who, signal) => perform(send, 'readers#erase', { ...who, preview: true }, signal),
  eraseReader: (who) => perform(send, 'readers#erase', who),
});
