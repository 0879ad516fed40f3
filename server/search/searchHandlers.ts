import type { search } from '#contract/search';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { readerOfLead } from '../intake/readerCounts.ts';
import { isSearchable } from '../listPage.ts';
import { searchQueries } from './searchQueries.ts';

/** Finds an account's publications, links, leads and other readers by what they are called. */
export function searchHandlers({ db }: Deps): Handlers<keyof typeof search> {
  const queries = searchQueries(db);
  return {
    searchaccount: async ({ text }, { accountId }) => {
      const words = text.normalize('NFC');
      if (!isSearchable(words)) return { publications: [], links: [], leads: [], readers: [] };
      const [publications, links, leads, readers] = [
        await queries.publications(accountId, words),
        await queries.links(accountId, words),
        await queries.leads(accountId, words),
        await queries.readers(accountId, words),
      ];
      return {
        publications: publications.map(({ name, title }) => ({ name, ...(title !== '' && { title }) })),
        links: links.map(({ publication, link_id, label }) => ({ publication, identifier: link_id, label })),
        leads: leads.map(({ lead_id, publication, email, name, created_at }) => ({
          reader: readerOfLead(lead_id),
          publication,
          email,
          name,
          created_at: created_at.toISOString(),
        })),
        // a lead who is called otherwise is found once
        readers: readers.filter(
          ({ reader }) => !leads.some(({ lead_id }) => readerOfLead(lead_id) === reader),
        ),
      };
    },
  };
}
