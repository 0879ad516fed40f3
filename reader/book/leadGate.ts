import type { LeadQuestion } from '#contract/publication';
import type { Memory } from './memory.ts';
import type { Posted } from './post.ts';

export interface Person {
  email: string;
  name: string;
}

/** What happens after an answer or a skip. */
export interface Ways {
  /** On to the requested pages. */
  on: () => void;
  /** Back to the previous pages; undefined if there are none. */
  back?: () => void;
}

export interface GateWorld {
  /** The reader left an address before the publication opened. */
  identified: boolean;
  /** Remembered permanently, and until the tab closes. */
  lasting: Memory;
  passing: Memory;
  /** @param page that was wanted when they were asked; none where they are only counted again */
  post: (person: Person, page?: number) => Promise<Posted>;
  /** Calls back once the page is visible: browsers may prerender it. */
  shown: (then: () => void) => void;
  /** Opens the question, or updates where the open one leads. */
  open: (ways: Ways, answers: Answers) => void;
}

export interface Answers {
  leave: (person: Person) => Promise<Posted>;
  /** Undefined if the question cannot be skipped. */
  skip?: () => void;
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Person).email === 'string' &&
  typeof (value as Person).name === 'string';

/**
 * Holds back the pages behind the lead question until it is answered; readers who answered before are only
 * counted again.
 */
export function createLeadGate(question: LeadQuestion | undefined, world: GateWorld) {
  const known = question && world.lasting.read('reader');
  let open = !question || world.identified || isPerson(known) || world.passing.read('skipped') === true;
  // A returning reader's session; if the post fails, nothing of theirs is lost.
  if (isPerson(known)) world.shown(() => void world.post(known));

  let wanted: number | undefined;
  const answers: Answers = {
    async leave(person) {
      const posted = await world.post(person, wanted);
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
    /** Whether any of these pages needs an answer first. */
    holds: (pages: readonly number[]) => pages.some(isBehind),
    /** Whether even its thumbnail is hidden. */
    hides: (page: number) => isBehind(page) && !question?.skippable,
    /** @param page that the reader wants to see */
    ask(ways: Ways, page: number) {
      wanted = page;
      world.open(ways, answers);
    },
  };
}
export type LeadGate = ReturnType<typeof createLeadGate>;
