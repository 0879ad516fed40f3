import type { Batch, ReaderEvent, SessionMark } from '#contract/intake';
import type { Reader } from './people.ts';
import type { Random } from './random.ts';

/** A batch, and when the server receives it. */
export interface SentBatch {
  receivedAt: Date;
  batch: Batch;
}
/** A lead or a form field, and when the server receives it. */
export interface SentPost {
  receivedAt: Date;
  path: 'lead' | 'dynamic';
  fields: Record<string, string>;
}
export type Sent = SentBatch | SentPost;

type WithoutTime<E> = E extends ReaderEvent ? Omit<E, 'at'> : never;
export type Told = WithoutTime<ReaderEvent>;

const batchEvery = 15_000;
const latency = 120;

const uuid = (random: Random) => [8, 4, 4, 4, 12].map((length) => random.hex(length)).join('-');

export interface Loading {
  location: string;
  start: Date;
  marks: readonly SessionMark[];
  /** Who reads; the browser keeps an id that the host gave it. */
  reader: Pick<Reader, 'network' | 'isMachine'>;
}

/** A simulated page load: collects its events into batches, on a clock of its own. */
export function createCollector(random: Random, { location, start, marks, reader }: Loading) {
  const isRecognised = !reader.isMachine && !marks.includes('own');
  const session = random.hex(22);
  const sent: Sent[] = [];
  let queued: ReaderEvent[] = [];
  let now = start.getTime();
  let batchBegan = now;

  const flush = (sentAt: number) => {
    if (queued.length > 0) {
      const batch: Batch = { batch: uuid(random), session, location, sentAt, events: queued };
      sent.push({
        receivedAt: new Date(sentAt + latency),
        batch: {
          ...batch,
          ...(isRecognised && { reader: `simulated-${reader.network}` }),
          ...(marks.length > 0 && { marks: [...marks] }),
        },
      });
    }
    queued = [];
    batchBegan = now;
  };

  return {
    session,
    sent,
    now: () => now,
    pass(seconds: number) {
      now += Math.round(seconds * 1000);
      // a long stay delays no batch: the server times a session from its first one
      if (now - batchBegan >= batchEvery) flush(batchBegan + batchEvery);
    },
    tell: (event: Told) => void queued.push({ ...event, at: now }),
    post: (path: SentPost['path'], fields: SentPost['fields']) =>
      void sent.push({ receivedAt: new Date(now + latency), path, fields }),
    /** The page is closed. */
    close: () => flush(now),
  };
}
export type Collector = ReturnType<typeof createCollector>;
