import { Readable } from 'node:stream';
import { StoreAway } from './storeAway.ts';

/** A reader that takes nothing for so long, in milliseconds, may lose its connection to one that waits. */
const PAUSE_MS = 5_000;

/** Why an answer ends that a reader did not take. */
class ReaderPaused extends Error {
  constructor() {
    super('A reader took nothing of a file, and others waited for its connection to the object store.');
    this.name = 'ReaderPaused';
  }
}

/**
 * What a store answers, as it comes. A reader who leaves closes the store's answer too. Silence counts only while more is
 * wanted: a reader may pause, until others need its connection.
 * @param most answers at once
 */
export function createObjectContents(silenceMs: number, most: number, pauseMs = PAUSE_MS) {
  let open = 0;
  /** Since when their readers have taken nothing, the longest first. */
  const paused = new Map<Readable, number>();

  function contentOf(answer: Readable, closed: () => void): Readable {
    let silence: NodeJS.Timeout | undefined;
    const fail = (error: Error) => content.destroy(new StoreAway(error));
    function wait() {
      clearTimeout(silence);
      silence = setTimeout(() => fail(new Error(`${silenceMs} ms of silence within an answer`)), silenceMs);
    }
    const content = new Readable({
      read() {
        paused.delete(content);
        wait();
        answer.resume();
      },
      destroy(error, done) {
        paused.delete(content);
        clearTimeout(silence);
        answer.destroy();
        done(error);
      },
    });
    answer
      .on('data', (part: Buffer) => {
        if (content.push(part)) return wait();
        clearTimeout(silence);
        paused.set(content, performance.now());
        answer.pause();
      })
      .on('end', () => {
        clearTimeout(silence);
        content.push(null);
      })
      .on('error', fail)
      .once('close', () => {
        paused.delete(content);
        closed();
      })
      .pause();
    return content;
  }

  /** With every connection held, the reader that has paused the longest makes room. */
  function makeRoom(): void {
    const [longest] = paused;
    if (open < most || !longest) return;
    const [content, since] = longest;
    if (performance.now() - since >= pauseMs) content.destroy(new ReaderPaused());
  }

  /** @param ask for an answer; undefined if there is nothing */
  return async (ask: () => Promise<Readable | undefined>): Promise<Readable | undefined> => {
    makeRoom();
    open += 1;
    const closed = () => (open -= 1);
    try {
      const answer = await ask();
      if (answer) return contentOf(answer, closed);
    } catch (error) {
      closed();
      throw error;
    }
    closed();
    return undefined;
  };
}
