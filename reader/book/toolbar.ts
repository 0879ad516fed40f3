import { element, iconButton, relabel } from './element.ts';
import { mark } from './mark.ts';
import type { Layout } from './spread.ts';
import { words } from './words.ts';

export interface Tools {
  turn: (direction: 1 | -1) => void;
  goTo: (page: number) => void;
  toggleLayout: () => void;
  zoom: (direction: 1 | -1) => void;
  contents: () => void;
  /** Undefined for a publication without text. */
  search: (() => void) | undefined;
  share: () => void;
}
export interface Standing {
  pages: readonly number[];
  layout: Layout;
  scale: number;
}

/** Toggles full screen; undefined where the browser or frame does not allow it. */
export const toggleFullscreen = document.fullscreenEnabled
  ? () => {
      const done = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      // A refusal is visible: nothing changes.
      done.catch(() => undefined);
    }
  : undefined;

/** The buttons at both sides of the pages. */
export const sideButtons = (turn: Tools['turn']) =>
  element(
    'div',
    { class: 'sides' },
    iconButton('previous', words.previous, () => turn(-1), 'turn back'),
    iconButton('next', words.next, () => turn(1), 'turn on'),
  );

/** The page box: shows "4–5", takes a number. */
function createPageBox(count: number, goTo: (page: number) => void) {
  const field = element('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-label': words.goTo,
    size: '5',
  });
  const form = element('form', { class: 'pagebox' }, field, element('span', {}, words.of(count)));
  form.style.setProperty('--digits', String(`${count}`.length));
  let standing = '';
  field.addEventListener('focus', () => field.select());
  field.addEventListener('blur', () => {
    field.value = standing;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wanted = parseInt(field.value, 10);
    field.blur();
    if (wanted >= 1) goTo(Math.min(count, wanted));
  });
  return {
    form,
    set(text: string) {
      standing = text;
      field.value = text;
    },
  };
}

/** The thin bar below the stage, with the progress line along its upper edge. */
export function createToolbar(
  bar: HTMLElement,
  { title, count, tools }: { title: string; count: number; tools: Tools },
) {
  const box = createPageBox(count, tools.goTo);
  const previous = iconButton('previous', words.previous, () => tools.turn(-1));
  const next = iconButton('next', words.next, () => tools.turn(1));
  const layout = iconButton('onePage', words.onePage, tools.toggleLayout, 'wide');
  const zoomOut = iconButton('zoomOut', words.zoomOut, () => tools.zoom(-1), 'near');
  const zoomIn = iconButton('zoomIn', words.zoomIn, () => tools.zoom(1), 'near');
  const contents = iconButton('contents', words.contents, tools.contents);
  const search = tools.search && iconButton('search', words.search.open, tools.search);
  const share = iconButton('share', words.share, tools.share);
  const fullscreen = toggleFullscreen && iconButton('fullscreen', words.fullscreen, toggleFullscreen, 'wide');

  const line = element('input', {
    type: 'range',
    class: 'line',
    min: '1',
    max: String(count),
    step: '1',
    'aria-label': words.pages,
  });
  const draw = () =>
    line.style.setProperty('--read', count > 1 ? String((Number(line.value) - 1) / (count - 1)) : '1');
  line.addEventListener('input', () => {
    box.set(line.value);
    draw();
  });
  line.addEventListener('change', () => tools.goTo(Number(line.value)));
  document.addEventListener('fullscreenchange', () => {
    if (!fullscreen) return;
    if (document.fullscreenElement) relabel(fullscreen, 'leaveFullscreen', words.leaveFullscreen);
    else relabel(fullscreen, 'fullscreen', words.fullscreen);
  });

  bar.setAttribute('aria-label', words.tools);
  bar.replaceChildren(
    line,
    element(
      'div',
      { class: 'start' },
      contents,
      ...(search ? [search] : []),
      ...(bar.dataset.brand === 'product' ? [mark()] : []),
      element('h1', {}, title),
    ),
    element('div', { class: 'pager' }, previous, box.form, next),
    element('div', { class: 'end' }, share, layout, zoomOut, zoomIn, ...(fullscreen ? [fullscreen] : [])),
  );
  layout.hidden = count < 2;

  return {
    update({ pages, layout: now, scale }: Standing) {
      box.set(pages.join('–'));
      // The last page fills the line, even as the right page of a spread.
      line.value = String(pages.at(-1) === count ? count : pages[0]);
      line.setAttribute('aria-valuetext', words.together(pages, count));
      draw();
      previous.disabled = pages[0] === 1;
      next.disabled = pages.at(-1) === count;
      zoomOut.disabled = scale <= 1;
      zoomIn.disabled = scale >= 5;
      relabel(
        layout,
        now === 'double' ? 'onePage' : 'twoPages',
        now === 'double' ? words.onePage : words.twoPages,
      );
    },
  };
}
