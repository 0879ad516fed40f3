import { forgetsNames } from '#rules/forgetsNames';

/** Written at the end of an address's fragment. */
const written = /~verso-reading=([\w-]{8,64})\.(\d+)$/;

export interface Handed {
  session: string;
  at: number;
}

/** The address of the next document with the session for it. */
export const withReading = (href: string, { session, at }: Handed): string =>
  `${href}${href.includes('#') ? '' : '#'}~verso-reading=${session}.${at}`;

/** What the document before handed on, and the fragment without it. */
export function readingIn(hash: string): (Handed & { rest: string }) | undefined {
  const [all, session, at] = written.exec(hash) ?? [];
  if (all === undefined || !session) return undefined;
  const rest = hash.slice(0, -all.length);
  return { session, at: Number(at), rest: rest === '#' ? '' : rest };
}

/** Takes it out of the address before the page's own scripts, or a reader who shares it, can see it. */
export function takeHanded(): Handed | undefined {
  const handed = readingIn(location.hash);
  if (!handed) return undefined;
  // whole: a path alone would be one of the host that the page names as its base
  history.replaceState(history.state, '', `${location.href.split('#')[0]}${handed.rest}`);
  const { referrer } = document;
  const isOthers = referrer !== '' && new URL(referrer).host !== location.host;
  // where windows keep their names, no link hands anything on: it was copied from another browser
  return isOthers || !forgetsNames(navigator.userAgent) ? undefined : handed;
}

type Link = HTMLAnchorElement | HTMLAreaElement;

/** Only documents take it out of their address again: the viewer of a PDF, say, would read it as part of the page's number. */
const isDocument = (pathname: string): boolean => /(?:^|\/)[^/.]*$|\.s?html?$/i.test(pathname);

/** A link that opens another document here; one with words to scroll to finds them no longer if more is written after them. */
function leadsOn(link: Link): boolean {
  const { href, pathname, search } = link;
  const target = link.target || (document.querySelector<HTMLBaseElement>('base[target]')?.target ?? '');
  return (
    /^(?:_self)?$/i.test(target) &&
    !link.hasAttribute('download') &&
    isDocument(pathname) &&
    !href.includes(':~:') &&
    (pathname !== location.pathname || search !== location.search)
  );
}

/** Hands the session on in the address of a link within the publication, for as long as it is followed. */
export function handOn(isWithin: (link: Link) => boolean, session: () => Handed | undefined): void {
  addEventListener('click', (event) => {
    const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = (target as Element | null)?.closest?.<Link>('a[href], area[href]');
    // a drawing's link has no parts of an address
    if (!link || !('pathname' in link) || !isWithin(link) || !leadsOn(link) || readingIn(link.hash)) return;
    const handed = session();
    if (!handed) return;
    const href = link.getAttribute('href') ?? '';
    link.setAttribute('href', withReading(link.href, handed));
    setTimeout(() => link.setAttribute('href', href));
  });
}
