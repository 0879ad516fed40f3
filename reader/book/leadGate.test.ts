import { describe, expect, test } from 'vitest';
import type { LeadQuestion } from '#contract/publication';
import { createLeadGate, type Answers, type Person, type Ways } from './leadGate.ts';
import { createMemory, publicationAddress, type Memory } from './memory.ts';
import type { Posted } from './post.ts';

function memory(): Memory {
  const kept = new Map<string, unknown>();
  return { read: (name) => kept.get(name) ?? null, write: (name, value) => void kept.set(name, value) };
}

interface Given {
  lasting?: Memory;
  passing?: Memory;
  answer?: Posted;
  identified?: boolean;
  shown?: (then: () => void) => void;
}
function stand(
  question: LeadQuestion | undefined,
  {
    lasting = memory(),
    passing = memory(),
    answer = 'taken',
    identified = false,
    shown = (then) => then(),
  }: Given = {},
) {
  const posted: Person[] = [];
  const pages: (number | undefined)[] = [];
  let asked: { ways: Ways; answers: Answers } | undefined;
  const gate = createLeadGate(question, {
    identified,
    lasting,
    passing,
    shown,
    post: async (person, page) => {
      posted.push(person);
      pages.push(page);
      return answer;
    },
    open: (ways, answers) => {
      asked = { ways, answers };
    },
  });
  return {
    gate,
    posted,
    pages,
    lasting,
    passing,
    answers: () => {
      gate.ask({ on: () => undefined }, 19);
      return asked!.answers;
    },
  };
}
const question: LeadQuestion = { fromPage: 4, skippable: true };
const ada = { email: 'ada@verso.example', name: 'Ada' };

describe('the lead gate', () => {
  test('names the page that was wanted, not the first that is held back', async () => {
    const { answers, pages, lasting } = stand(question);
    await answers().leave(ada);
    expect(pages).toEqual([19]);
    // counted again: they were not asked
    expect(stand(question, { lasting }).pages).toEqual([undefined]);
  });

  test('asks no one who has just left an address at the gate of their link', () => {
    const { gate, posted } = stand({ ...question, skippable: false }, { identified: true });
    expect([gate.holds([4]), gate.hides(4)]).toEqual([false, false]);
    expect(posted).toEqual([]);
  });

  test('holds back nothing without a lead question', () => {
    const { gate, posted } = stand(undefined);
    expect([gate.holds([1, 900]), gate.hides(900), posted]).toEqual([false, false, []]);
  });

  test('holds back pages from the given one on until answered, and remembers the answer', async () => {
    const { gate, posted, answers, lasting } = stand(question);
    expect([gate.holds([2, 3]), gate.holds([3, 4]), gate.holds([9])]).toEqual([false, true, true]);
    expect(await answers().leave(ada)).toBe('taken');
    expect([gate.holds([9]), posted]).toEqual([false, [ada]]);

    const again = stand(question, { lasting });
    expect([again.gate.holds([9]), again.posted]).toEqual([false, [ada]]);
  });

  test('counts known readers only once the page is visible', () => {
    const lasting = memory();
    lasting.write('reader', ada);
    let show = () => undefined as void;
    const { posted } = stand(question, {
      lasting,
      shown: (then) => {
        show = then;
      },
    });
    expect(posted).toEqual([]);
    show();
    expect(posted).toEqual([ada]);
  });

  test('stays closed while the answer is refused or does not arrive', async () => {
    for (const answer of ['later', { refused: '' }] as const) {
      const { gate, answers, lasting } = stand(question, { answer });
      expect(await answers().leave(ada)).toEqual(answer);
      expect([gate.holds([4]), lasting.read('reader')]).toEqual([true, null]);
    }
  });

  test('can be skipped until the tab closes, if skipping is allowed', () => {
    const { gate, answers, posted, passing } = stand(question);
    expect(gate.hides(4)).toBe(false);
    answers().skip?.();
    expect([gate.holds([9]), posted]).toEqual([false, []]);
    expect(stand(question, { passing }).gate.holds([9])).toBe(false);
    expect(stand(question).gate.holds([9])).toBe(true);

    const strict = stand({ ...question, skippable: false });
    expect([strict.answers().skip, strict.gate.hides(4), strict.gate.hides(3)]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  test('ignores memory it did not write', () => {
    const lasting = memory();
    for (const odd of [1, 'x', [], { email: 1 }, { email: 'ada@verso.example' }]) {
      lasting.write('reader', odd);
      const { gate, posted } = stand(question, { lasting });
      expect([gate.holds([4]), posted]).toEqual([true, []]);
    }
  });
});

describe('memory', () => {
  test('belongs to one publication, and may be missing', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as Storage;
    const [one, other] = ['/1/A/', '/1/B/'].map((address) => createMemory(() => storage, address));
    one!.write('reader', ada);
    expect([one!.read('reader'), other!.read('reader')]).toEqual([ada, null]);
    items.set('verso reader /1/B/', '{broken');
    expect(other!.read('reader')).toBeNull();
    const denied = createMemory(() => {
      throw new DOMException('denied', 'SecurityError');
    }, '/1/A/');
    denied.write('reader', ada);
    expect(denied.read('reader')).toBeNull();
  });

  test.each([
    ['/1/Atlas/', '/1/Atlas/'],
    ['/1/Atlas/index.html', '/1/Atlas/'],
    ['/link/', '/link/'],
    ['/', '/'],
  ])('%s is read at %s', (path, address) => {
    expect(publicationAddress(path)).toBe(address);
  });
});
