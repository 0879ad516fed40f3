import { clocksDiffer } from './clocks.ts';
import type { Deps } from './deps.ts';
import type { Loop } from './loops.ts';

const minute = 60_000;
/** Less than from one turn of upkeep to the next. */
const hourly = 55 * minute;
/** A turn that comes every hour takes it once a day. */
export const daily = 24 * hourly;

/**
 * Takes a turn for all processes.
 * @param heldFor how long no one else can take it, in milliseconds
 * @returns false if another process has it
 */
export async function takeTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  chore: string,
  heldFor: number,
): Promise<boolean> {
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
            row('upkeep_turns.taken_at', '<=', new Date(now - heldFor)),
            row('upkeep_turns.taken_at', '>', new Date(now + clocksDiffer)),
          ]),
        ),
    )
    .returning('chore')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * A task that one process does for all: the first one takes it for the hour, or longer. If it crashes, the next
 * turn does the rest.
 */
export const oneForAll =
  (
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    chore: string,
    run: Loop['turn'],
    heldFor = hourly,
  ): Loop['turn'] =>
  async (ending) => {
    if (!(await takeTurn({ db, clock }, chore, heldFor))) return;
    await run(ending);
    // interrupted: the next process to start continues
    if (ending.aborted) await db.deleteFrom('upkeep_turns').where('chore', '=', chore).execute();
  };
