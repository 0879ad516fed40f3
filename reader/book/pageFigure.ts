import type { PageLink, PublicationManifest } from '#contract/publication';
import type { Tell } from '../viewerEvents.ts';
import { element } from './element.ts';
import type { FormKeeper } from './formKeeper.ts';
import { createMediaMark } from './mediaMark.ts';
import { createPageDocument, fitDocument } from './pageDocument.ts';
import { createPageField } from './pageField.ts';
import type { Place } from './place.ts';
import { words } from './words.ts';

export interface PageSetting {
  manifest: PublicationManifest;
  tell: Tell;
  /** A link within the publication was followed. */
  goTo: (page: number) => void;
  keeper: FormKeeper;
  /** Announces it to screen readers. */
  say: (text: string) => void;
}
const leadsOut = /^(https?:\/\/|mailto:|tel:)/i;

function createLink(
  link: PageLink,
  page: number,
  { tell, goTo, manifest }: PageSetting,
): HTMLAnchorElement | undefined {
  if ('page' in link) {
    if (link.page > manifest.pages.length) return undefined;
    const label = link.label || words.pageAlone(link.page);
    const made = element('a', {
      class: 'link',
      href: `#page=${link.page}`,
      'aria-label': label,
      draggable: 'false',
    });
    made.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      goTo(link.page);
    });
    return made;
  }
  if (!leadsOut.test(link.url)) return undefined;
  const newTab = /^http/i.test(link.url);
  const made = element('a', {
    class: 'link',
    href: link.url,
    rel: 'noopener',
    target: newTab ? '_blank' : undefined,
    title: link.label || link.url,
    'aria-label': newTab ? `${link.label || link.url} (${words.newTab})` : link.label || link.url,
    draggable: 'false',
  });
  const followed = () => tell('onExternalLinkClicked', link.url, page);
  made.addEventListener('click', followed);
  made.addEventListener('auxclick', (event) => {
    if (event.button === 1) followed();
  });
  return made;
}

/** A page's text for screen readers, a paragraph per line. */
const spoken = (text: string) =>
  element(
    'div',
    { class: 'spoken' },
    ...text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => element('p', {}, line)),
  );

/** A page: its image, its text for screen readers, and its links and media in place. */
export function createPageFigure(page: number, setting: PageSetting): HTMLElement {
  const { manifest } = setting;
  const { image, html, color, text, links = [], media = [], fields = [] } = manifest.pages[page - 1]!;
  const figure = element('figure', {
    class: 'page loading',
    'aria-label': words.page(page, manifest.pages.length),
  });
  if (color) figure.style.setProperty('--page', color);
  const picture = element('img', {
    alt: text || html ? '' : words.pageAlone(page),
    decoding: 'async',
    draggable: 'false',
  });

  const retry = element('button', { type: 'button', class: 'plain' }, words.retry);
  const broken = element('div', { class: 'broken', role: 'alert' });
  picture.addEventListener('load', () => {
    broken.remove();
    const show = () => figure.classList.remove('loading');
    // it has arrived, but a large one is drawn later
    picture.decode().then(show, show);
  });
  picture.addEventListener('error', () => {
    figure.classList.remove('loading');
    broken.replaceChildren(element('p', {}, words.pageBroken(page)), retry);
    figure.append(broken);
  });
  retry.addEventListener('click', () => {
    broken.remove();
    figure.classList.add('loading');
    picture.src = image;
  });
  picture.src = image;

  const place: Place = (made, area) => {
    made.style.left = `${(100 * area.x) / manifest.pageWidth}%`;
    made.style.top = `${(100 * area.y) / manifest.pageHeight}%`;
    made.style.width = `${(100 * area.width) / manifest.pageWidth}%`;
    made.style.height = `${(100 * area.height) / manifest.pageHeight}%`;
  };
  figure.append(picture);
  const aloud = text ? spoken(text) : undefined;
  if (html) {
    const { pageWidth: width, pageHeight: height } = manifest;
    const sheet = createPageDocument(html, {
      width,
      height,
      title: words.pageAlone(page),
      spoken: aloud,
      follow({ href }) {
        if (!leadsOut.test(href)) return;
        window.open(href, '_blank', 'noopener');
        setting.tell('onExternalLinkClicked', href, page);
      },
    });
    fitDocument(figure, sheet, width);
    figure.append(sheet);
  }
  if (aloud) figure.append(aloud);
  for (const link of links) {
    const made = createLink(link, page, setting);
    if (!made) continue;
    place(made, link);
    figure.append(made);
  }
  for (const mark of media) figure.append(createMediaMark(mark, page, setting.tell, place));
  for (const field of fields) {
    const made = createPageField(field, page, { ...setting, pageHeight: manifest.pageHeight });
    place(made, field);
    figure.append(made);
  }
  return figure;
}
