import type { search } from '#contract/search';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { isSearchable } from '../listPage.ts';
import { searchQueries } from './searchQueries.ts';

/** Finds an account's publications, links and leads by what they are called. */
export function searchHandlers({ db }: Deps): Handlers<keyof typeof search> {
  const queries = searchQueries(db);
  return {
    searchaccount: async ({ text }, { accountId }) => {
      const words = text.normalize('NFC');
      if (!isSearchable(words)) return { publications: [], links: [], leads: [] };
      const [publications, links, leads] = [
        await queries.publications(accountId, words),
        await queries.links(accountId, words),
        await queries.leads(accountId, words),
      ];
      return {
        publications: publications.map(({ name, title }) => ({ name, ...(title !== '' && { title }) })),
        links: links.map(({ publication, link_id, label }) => ({ publication, identifier: link_id, label })),
        leads: leads.map(({ publication, email, name, created_at }) => ({
          publication,
          email,
          name,
          created_at: created_at.toISOString(),
        })),
      };
    },
  };
}
