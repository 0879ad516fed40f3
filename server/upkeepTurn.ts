import { clocksDiffer } from './clocks.ts';
import type { Deps } from './deps.ts';
import type { Loop } from './loops.ts';

const minute = 60_000;
/** Less than from one turn of upkeep to the next. */
const HELD_FOR = 55 * minute;

/**
 * A task that one process does for all: the first one takes it for the hour. If it crashes, the next turn
 * does the rest.
 */
export const oneForAll =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>, chore: string, run: Loop['turn']): Loop['turn'] =>
  async (ending) => {
    const now = clock().getTime();
    const taken = await db
      .insertInto('upkeep_turns')
      .values({ chore, taken_at: new Date(now) })
      .onConflict((conflict) =>
        conflict
          .column('chore')
          .doUpdateSet((row) => ({ taken_at: row.ref('excluded.taken_at') }))
          .where((row) =>
            row.or([
              row('upkeep_turns.taken_at', '<=', new Date(now - HELD_FOR)),
              row('upkeep_turns.taken_at', '>', new Date(now + clocksDiffer)),
            ]),
          ),
      )
      .returning('chore')
      .executeTakeFirst();
    if (!taken) return;
    await run(ending);
    // interrupted: the next process to start continues
    if (ending.aborted) await db.deleteFrom('upkeep_turns').where('chore', '=', chore).execute();
  };
