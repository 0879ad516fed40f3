import type { Deps } from '../deps.ts';
import type { Place } from '../intake/arrival.ts';
import { addLeadReader } from '../intake/readerCounts.ts';
import { lockSessions } from '../intake/sessionLock.ts';
import { markOf } from '../intake/mark.ts';
import { visitorOf } from '../visitor.ts';
import { personOf, upsertLead } from './leadIntake.ts';
import type { PostAsking } from './poster.ts';

/**
 * Stores the address that a reader leaves at a link's gate, as if the publication had asked: the reading that follows
 * names the lead and is counted as a view when it begins. Returns the lead.
 */
export const createGateIntake =
  ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({ email, place, asking }: { email: string; place: Place; asking: PostAsking }): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const person = personOf(email, '');
      const at = clock();
      await lockSessions(tx, [{ ...place, sessionId: person }]);
      const audience = markOf(asking.userAgent, asking.said) === '' ? 0 : 1;
      const left = { email, name: '', at, visitor: visitorOf(config.secret, asking), page: 0 };
      const poster = { sessionId: undefined, audience, proven: false };
      const leadId = await upsertLead(tx, place, person, left, poster, false);
      await addLeadReader(tx, place, leadId);
      return leadId;
    });
