import type { PublicationManifest } from '#contract/publication';
import type { Tell } from '../viewerEvents.ts';
import { element, icon } from './element.ts';
import type { Place } from './place.ts';
import { words } from './words.ts';

type Media = NonNullable<PublicationManifest['pages'][number]['media']>[number];

/** Shows a play button where the page marks a video or sound, and the player once it is clicked. */
export function createMediaMark(media: Media, page: number, tell: Tell, place: Place): HTMLElement {
  const label = words.play(media.label);
  const button = element(
    'button',
    { type: 'button', class: 'play', 'aria-label': label, title: label },
    icon('play'),
  );
  const mark = element('div', { class: `mark ${media.kind}` }, button);
  place(mark, media);

  button.addEventListener('click', () => {
    const player = element(media.kind, {
      controls: true,
      src: media.src,
      playsinline: true,
      'aria-label': media.label || undefined,
    });
    player.addEventListener(
      'play',
      () => tell(media.kind === 'video' ? 'onVideoStarted' : 'onAudioStarted', media.src, page),
      { once: true },
    );
    mark.replaceChildren(player);
    mark.classList.add('playing');
    player.focus();
    // A player that may not autoplay still has its own button.
    player.play().catch(() => undefined);
  });
  return mark;
}

/** Stops media on pages no longer visible. */
export function hush(figure: HTMLElement): void {
  for (const player of figure.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause();
}
