import type { Send } from '#contract/index';
import type { Outcome } from '#contract/call';

/** The rooms whose lists are of what readers left: each with its calls, its words and its screen of one name. */
export type Room = 'leads' | 'forms';

interface Whole {
  /** Deletes all of a publication's, of any time and anybody. */
  deleteAll: (send: Send, publication: string) => Promise<Outcome>;
  /** How many these are. */
  count: (send: Send, publication: string, signal: AbortSignal) => Promise<number>;
}

const always = () => ({
  searchDateFrom: '1970-01-01T00:00:00.000Z',
  searchDateTo: new Date().toISOString(),
  audience: 'everything' as const,
});

/** What concerns all of a room's entries at once. */
export const whole: Readonly<Record<Room, Whole>> = {
  leads: {
    deleteAll: (send, publication) => send('leads#deleteAllLeads', { publication }),
    count: async (send, publication, signal) =>
      (await send('leads', { publication, ...always() }, signal)).leads.length,
  },
  forms: {
    deleteAll: (send, publication) => send('forms#deleteAllForms', { publication }),
    count: async (send, publication, signal) =>
      (await send('forms', { publication, ...always() }, signal)).forms.length,
  },
};
