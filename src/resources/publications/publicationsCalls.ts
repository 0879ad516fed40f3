import type { PublicationFacts } from '#contract/publications';
import { Refusal, succeed } from '../../data/refusal.ts';
import type { ResourceCalls } from '../../data/resourceCalls.ts';

/** A hosted publication. Its name is its identifier; the rest is what its host knows beside it. */
export interface Publication extends Partial<Omit<PublicationFacts, 'name'>> {
  id: string;
  name: string;
}

export const publicationsCalls: ResourceCalls<Publication> = {
  list: async (send, _scope, signal) => {
    const { result, message, list, facts = [] } = await send('getcloudpublications', {}, signal);
    if (result === 'ERROR') throw new Refusal('refused', 'getcloudpublications', message);
    const known = new Map(facts.map((fact) => [fact.name, fact]));
    return list.map((name) => ({ ...known.get(name), id: name, name }));
  },
  searched: ['name'],
  delete: async (send, id) => {
    return succeed('deletecloudpublication', await send('deletecloudpublication', { identifier: String(id) }))
      .message;
  },
};
