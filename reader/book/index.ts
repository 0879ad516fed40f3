import './reader.css';
import { openBook, type Surface } from './book.ts';
import { element } from './element.ts';
import { loadManifest, OpeningFailed } from './manifest.ts';
import { createVoice } from './voice.ts';
import { words } from './words.ts';

const slowAfterMs = 400;

async function open(surface: Surface): Promise<void> {
  const { stage } = surface;
  stage.replaceChildren();
  stage.setAttribute('aria-busy', 'true');
  const slow = setTimeout(
    () => stage.append(element('p', { class: 'notice', role: 'status' }, words.opening)),
    slowAfterMs,
  );
  try {
    const manifest = await loadManifest();
    clearTimeout(slow);
    stage.replaceChildren();
    openBook(manifest, surface);
  } catch (error) {
    clearTimeout(slow);
    if (!(error instanceof OpeningFailed)) throw error;
    const retry = element('button', { type: 'button', class: 'plain' }, words.retry);
    retry.addEventListener('click', () => void open(surface));
    stage.replaceChildren(
      element(
        'div',
        { class: 'notice', role: 'alert' },
        element('h1', {}, words.failed.title),
        element('p', {}, error.message),
        retry,
      ),
    );
  } finally {
    stage.removeAttribute('aria-busy');
  }
}

const found = (id: string) => {
  const part = document.getElementById(id);
  if (!part) throw new Error(`The reader's page lacks #${id}.`);
  return part;
};
void open({
  stage: found('documentViewer'),
  bar: found('bar'),
  heard: found('heard'),
  notice: found('notice'),
  tell: createVoice(document),
});
