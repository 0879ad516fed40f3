import type { PublicationManifest } from '#contract/publication';
import { element, iconButton } from './element.ts';
import { words } from './words.ts';

/**
 * All pages as thumbnails, in a drawer created on first use. Pages for which `hides` is true have no picture.
 */
export function createDrawer(
  { pages, pageWidth, pageHeight }: PublicationManifest,
  goTo: (page: number) => void,
  hides: (page: number) => boolean,
) {
  let drawer: HTMLDialogElement | undefined;

  const make = () => {
    const list = element(
      'ol',
      {},
      ...pages.map((_, index) => {
        const page = index + 1;
        const picture = element('img', { alt: '', loading: 'lazy', decoding: 'async' });
        picture.style.aspectRatio = `${pageWidth} / ${pageHeight}`;
        const button = element(
          'button',
          { type: 'button', 'aria-label': words.pageAlone(page) },
          picture,
          element('span', {}, String(page)),
        );
        button.addEventListener('click', () => {
          made.close();
          goTo(page);
        });
        return element('li', {}, button);
      }),
    );
    const close = iconButton('close', words.close, () => made.close());
    const made = element(
      'dialog',
      { class: 'drawer', 'aria-label': words.contents },
      element('header', {}, element('h2', {}, words.contents), close),
      list,
    );
    made.addEventListener('click', (event) => {
      if (event.target === made) made.close();
    });
    document.body.append(made);
    return made;
  };

  return {
    open(visible: readonly number[]) {
      drawer ??= make();
      drawer.showModal();
      [...drawer.querySelectorAll('li button')].forEach((button, index) => {
        const picture = button.querySelector('img');
        const image = pages[index]?.image;
        if (picture && image && !picture.src && !hides(index + 1)) picture.src = image;
        if (visible.includes(index + 1)) button.setAttribute('aria-current', 'page');
        else button.removeAttribute('aria-current');
      });
      const current = drawer.querySelector<HTMLElement>('[aria-current]');
      current?.focus();
      current?.scrollIntoView({ block: 'center' });
    },
  };
}
