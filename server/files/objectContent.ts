import { Readable } from 'node:stream';
import { StoreAway } from './storeAway.ts';

/**
 * What a store answers, as it comes. A reader who leaves closes the store's answer too. Silence counts only while more is
 * wanted: a reader may pause.
 */
export function objectContent(answer: Readable, silenceMs: number): Readable {
  let silence: NodeJS.Timeout | undefined;
  const fail = (error: Error) => content.destroy(new StoreAway(error));
  function wait() {
    clearTimeout(silence);
    silence = setTimeout(() => fail(new Error(`${silenceMs} ms of silence within an answer`)), silenceMs);
  }
  const content = new Readable({
    read() {
      wait();
      answer.resume();
    },
    destroy(error, done) {
      clearTimeout(silence);
      answer.destroy();
      done(error);
    },
  });
  answer
    .on('data', (part: Buffer) => {
      if (content.push(part)) return wait();
      clearTimeout(silence);
      answer.pause();
    })
    .on('end', () => {
      clearTimeout(silence);
      content.push(null);
    })
    .on('error', fail)
    .pause();
  return content;
}
