import type { LeadQuestion } from '#contract/publication';
import type { Memory } from './memory.ts';
import type { Posted } from './post.ts';

export interface Person {
  email: string;
  name: string;
}

/** What is done once somebody has answered, or would rather not. */
export interface Ways {
  /** On to the pages that were asked for. */
  on: () => void;
  /** Back to what was seen before; undefined where there was nothing. */
  back?: () => void;
}

export interface GateWorld {
  /** Kept for good, and for as long as the tab is open. */
  lasting: Memory;
  passing: Memory;
  post: (person: Person) => Promise<Posted>;
  /** Calls back once the page is before somebody: a browser may draw it ahead for nobody. */
  shown: (then: () => void) => void;
  /** Puts the question, or renews the ways of the one that is open. */
  open: (ways: Ways, answers: Answers) => void;
}

export interface Answers {
  leave: (person: Person) => Promise<Posted>;
  /** Undefined where the question cannot be skipped. */
  skip?: () => void;
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Person).email === 'string' &&
  typeof (value as Person).name === 'string';

/** Keeps the pages behind the lead question until it is answered; who has answered before is only counted again. */
export function createLeadGate(question: LeadQuestion | undefined, world: GateWorld) {
  const known = question && world.lasting.read('reader');
  let open = !question || isPerson(known) || world.passing.read('skipped') === true;
  // A session in which they come back; if that does not arrive, nothing of theirs is lost.
  if (isPerson(known)) world.shown(() => void world.post(known));

  const answers: Answers = {
    async leave(person) {
      const posted = await world.post(person);
      if (posted !== 'taken') return posted;
      open = true;
      world.lasting.write('reader', person);
      return posted;
    },
    ...(question?.skippable && {
      skip() {
        open = true;
        world.passing.write('skipped', true);
      },
    }),
  };
  const isBehind = (page: number) => !open && question !== undefined && page >= question.fromPage;

  return {
    /** Whether one of these pages is shown only after an answer. */
    holds: (pages: readonly number[]) => pages.some(isBehind),
    /** Whether not even a small picture of it is shown. */
    hides: (page: number) => isBehind(page) && !question?.skippable,
    ask: (ways: Ways) => world.open(ways, answers),
  };
}
export type LeadGate = ReturnType<typeof createLeadGate>;
