import type { Body } from '#contract/index';
import type { PublicationFacts } from '#contract/publications';
import { perform, Refusal } from '../../data/refusal.ts';
import { listing, type ListRequest, type ResourceCalls } from '../../data/resourceCalls.ts';

/** A hosted publication. Its name is its identifier; other fields are absent where the host does not know them. */
export interface Publication extends Partial<Omit<PublicationFacts, 'name'>> {
  id: string;
  name: string;
  /** In the last month; absent while they are counted, and where nothing is. */
  readers?: number;
  /** In the month before. */
  readersBefore?: number;
  /** The month, as a query. */
  readersDuring?: string;
}

type SortField = NonNullable<Body<'getcloudpublications'>['sort']>['field'];

/** No host sorts by readers, though the address of a list that has grown since may say so: its own order is left. */
const forHost = ({ sort, ...request }: ListRequest<SortField | 'readers'>): ListRequest<SortField> =>
  !sort || sort.field === 'readers' ? request : { ...request, sort: { ...sort, field: sort.field } };

export const publicationsCalls: ResourceCalls<Publication> = {
  list: async (send, _scope, request: ListRequest<SortField | 'readers'>, signal) => {
    const {
      result,
      message,
      list,
      total,
      facts = [],
    } = await send('getcloudpublications', forHost(request), signal);
    if (result === 'ERROR') throw new Refusal('refused', 'getcloudpublications', message);
    const known = new Map(facts.map((fact) => [fact.name, fact]));
    return listing(
      list.map((name) => ({ ...known.get(name), id: name, name })),
      total,
    );
  },
  order: { field: 'created_at', order: 'DESC' },
  searchText: ({ name, title = '' }) => `${name}\n${title}`,
  delete: async (send, id) =>
    (await perform(send, 'deletecloudpublication', { identifier: String(id) })).message,
};
