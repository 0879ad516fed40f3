import type { ViewerEventName } from '../viewerEvents.ts';

const outside = /^(?:https?|mailto|tel):/;

function linkOf(target: EventTarget | null): string | undefined {
  const { href, protocol, host } = (target as Element | null)?.closest<HTMLAnchorElement>('a[href]') ?? {};
  return href && outside.test(protocol ?? '') && host !== location.host ? href : undefined;
}

/**
 * Reports links to other places that are followed, and videos and sounds when they are first played, in a page whose
 * viewer reports none.
 */
export function watchEngagement(tell: (name: ViewerEventName, url: string) => void): void {
  const { dataset } = document.documentElement;
  // a page first read by its scrolling may turn out to have a viewer
  if (dataset.versoEngaged) return;
  dataset.versoEngaged = 'true';
  const played = new WeakSet<EventTarget>();
  const follow = (event: MouseEvent) => {
    const url = event.button < 2 && linkOf(event.target);
    if (url) tell('onExternalLinkClicked', url);
  };
  addEventListener('click', follow, true);
  addEventListener('auxclick', follow, true);
  addEventListener(
    'play',
    ({ target }) => {
      // the sound of a turning page is not shown
      if (!(target instanceof HTMLMediaElement) || target.offsetWidth === 0 || played.has(target)) return;
      if (!/^https?:/.test(target.currentSrc)) return;
      played.add(target);
      tell(target instanceof HTMLVideoElement ? 'onVideoStarted' : 'onAudioStarted', target.currentSrc);
    },
    true,
  );
}
