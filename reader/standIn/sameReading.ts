import { forgetsNames } from '#rules/forgetsNames';
import { newId, pageSession } from '../pageSession.ts';
import { handOn, takeHanded, type Handed } from './handedOn.ts';

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

/**
 * Whether a document of this publication goes on with the reading that was left. Any site can call a window something:
 * a name that does not say exactly which publication is none of ours.
 */
export const goesOn = ({ publication: of, at }: Left, publication: string, now: number): boolean =>
  of === publication && now >= at && now - at < idleMs;

/**
 * What the host says of the document that was just left here. It is its clock's time, so only about as old as it says; in
 * a document that comes from the browser's own copy it may be old.
 */
export function readingBefore(given: string | undefined, now: number): Handed | undefined {
  const [, session, at] = /^([\w-]{8,64})\.(\d+)$/.exec(given ?? '') ?? [];
  return session && Math.abs(now - Number(at)) < idleMs
    ? { session, at: Math.min(Number(at), now) }
    : undefined;
}

/** The address that a publication is read at, which its documents have in common. @param depth folders below it */
export const publicationOf = (
  { host, pathname }: Pick<Location, 'host' | 'pathname'>,
  depth: number,
): string =>
  `${host}${withoutPass(
    pathname
      .split('/')
      .slice(0, -1 - depth)
      .join('/'),
  )}/`;

/** A pass that opens a link's gate is a secret of the address, which no other site may see. */
export const withoutPass = (path: string): string =>
  path.replace(/(?:~|%7e)[0-9a-z]+\.[0-9a-z]+\.[\w-]{43}/i, '');

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];

/**
 * One session for all documents of a publication that a reader goes through in one tab. A page without an origin has no
 * storage, sends no Referer and learns of no navigation; but a window's name stays, in Chromium. It holds the session for the next
 * document, and the page's own scripts see the rest of it. In a window with a name, by which others find it again, only
 * while the document is left.
 * @param depth folders between the publication's address and the document
 * @param before what the host says of the document that was just left
 */
export function keepReading(depth: number, before?: string): void {
  const { dataset } = document.documentElement;
  const known = Object.getOwnPropertyDescriptor(window, 'name');
  if (!known?.get || !known.set) return;
  const publication = publicationOf(location, depth);
  const named = readName(window.name);
  let own = named?.name ?? window.name;
  const handed = takeHanded() ?? readingBefore(before, Date.now());
  const left = named ?? (handed && { ...handed, name: '', publication });
  const goingOn = left && goesOn(left, publication, Date.now()) ? left : undefined;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that is loaded again is marked, and does not count; what the reader goes on to does
  if (goingOn && arrival?.type !== 'reload') {
    dataset.versoSession = goingOn.session;
    dataset.versoLoad = newId();
  }
  const session = goingOn?.session ?? pageSession();

  let active = Date.now();
  let isOver = false;
  const stir = () => {
    const now = Date.now();
    isOver ||= now - active >= idleMs;
    active = now;
  };
  for (const type of inputs) addEventListener(type, stir, { capture: true, passive: true });

  if (forgetsNames(navigator.userAgent))
    handOn(
      ({ host, pathname }) => `${host}${withoutPass(pathname)}`.startsWith(publication),
      () => {
        stir();
        return isOver ? undefined : { session, at: active };
      },
    );

  let isLeft = true;
  let isForOthers = false;
  const write = () => {
    const holds = !isOver && !isForOthers && (isLeft || own === '');
    known.set?.call(window, holds ? writeName({ name: own, publication, session, at: active }) : own);
  };
  Object.defineProperty(window, 'name', {
    ...known,
    get: () => own,
    set(given: unknown) {
      own = String(given);
      write();
    },
  });
  // another host's page has no use for it
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="http"], a[href^="//"]');
      isForOthers = !!link && link.host !== location.host && !link.target;
    },
    true,
  );
  const stay = () => {
    isLeft = false;
    write();
  };
  // a page that leads on before it has a body gets no event as it is left
  write();
  addEventListener('DOMContentLoaded', stay);
  // later than this, the next document may have begun
  addEventListener('beforeunload', () => {
    stir();
    isLeft = true;
    write();
    removeEventListener('DOMContentLoaded', stay);
    // the reader is still here: it was a download, or another program's address
    addEventListener('pointerdown', stay, { capture: true, once: true });
  });
}
