/** The reading that a document is left in, and when. */
interface Left {
  /** What the window is called by those who opened it. */
  name: string;
  /** The publication's address: host and folder. */
  publication: string;
  session: string;
  at: number;
}

/** As for any audience figures: a reader who does nothing for as long has gone, and comes back to another session. */
export const idleMs = 30 * 60_000;

const written = /^([^]*?)\nverso-reading (\S+) ([\w-]{8,64}) (\d+)$/;

export function readName(given: string): Left | undefined {
  const [, name, publication, session, at] = written.exec(given) ?? [];
  return name === undefined || !publication || !session
    ? undefined
    : { name, publication, session, at: Number(at) };
}

export const writeName = ({ name, publication, session, at }: Left): string =>
  `${name}\nverso-reading ${publication} ${session} ${at}`;

/** Whether a document at `address`, host and path, goes on with the reading that was left. */
export const goesOn = ({ publication, at }: Left, address: string, now: number): boolean =>
  address.startsWith(publication) && now >= at && now - at < idleMs;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];

/**
 * One session for all documents of a publication that a reader goes through in one tab. A page without an origin has no
 * storage, sends no Referer and is told of no navigation; but a window's name stays. It holds the session between two
 * documents alone: written as one is left, and taken out before the next one's scripts run.
 */
export function keepReading(folder: string): void {
  const { dataset } = document.documentElement;
  const left = readName(window.name);
  if (left) window.name = left.name;
  const address = location.host + location.pathname;
  const before = left && goesOn(left, address, Date.now()) ? left : undefined;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that is loaded again is marked, and does not count; what the reader goes on to does
  if (before && arrival?.type !== 'reload') dataset.versoSession = before.session;

  let active = Date.now();
  let isOver = false;
  const stir = () => {
    const now = Date.now();
    isOver ||= now - active >= idleMs;
    active = now;
  };
  for (const type of inputs) addEventListener(type, stir, { capture: true, passive: true });
  // later than this, the next document may have begun
  addEventListener('beforeunload', () => {
    stir();
    const session = before?.session ?? dataset.versoSession;
    if (!session || isOver) return;
    const publication = before?.publication ?? location.host + folder;
    const own = window.name;
    window.name = writeName({ name: own, publication, session, at: active });
    // the reader stays: it was a download, or another program's address
    if (own) addEventListener('pointerdown', () => (window.name = own), { capture: true, once: true });
  });
}
