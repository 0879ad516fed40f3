import type { Page } from 'playwright';

/** What a control says it does, by its words, title, label, id or class. */
const controls = {
  search: /search|find/i,
  zoom: /zoom.?in|zoom(?!.?out)/i,
  'full screen': /full.?screen/i,
  share: /share/i,
  print: /print/i,
  download: /download/i,
};

/** Marks the first visible control of a kind, a text field last, and returns whether there is one. */
const mark = (pattern: string) => `(() => {
  document.querySelector('[data-tried]')?.removeAttribute('data-tried');
  const is = new RegExp(${JSON.stringify(pattern)}, 'i');
  const found = [...document.querySelectorAll('a,button,img,div,span,i,li,svg,input')].find((element) => {
    const { width, height, left, top } = element.getBoundingClientRect();
    const words = /button/i.test(element.localName + element.getAttribute('class')) ? element.textContent.slice(0, 30) : '';
    const name = [words, element.title, element.dataset.tooltip, element.getAttribute('aria-label'), element.id, element.getAttribute('class'), element.src?.split('/').pop()].join(' ');
    return is.test(name) && width > 8 && width < 200 && height > 8 && height < 120 && left >= 0 && top >= 0 &&
      left < innerWidth && top < innerHeight && element.checkVisibility({ checkVisibilityCSS: true });
  });
  found?.setAttribute('data-tried', '');
  return !!found;
})()`;
const field = 'input[type="text"]:visible, input[type="search"]:visible, input:not([type]):visible';
const state = `[!!document.fullscreenElement, window.printed ?? 0]`;

const effectsMs = 1_200;
/** A book drawn in three dimensions without a graphics card keeps a phone's page busy for seconds. */
const patienceMs = 15_000;

async function tryControl(page: Page, what: string): Promise<string> {
  const effects: string[] = [];
  const popup = () => effects.push('window');
  const download = () => effects.push('download');
  page.on('popup', popup).on('download', download);
  const look = async () => ({
    picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }),
    state: await page.evaluate<[boolean, number]>(state),
  });
  const before = await look();
  const refused = await page
    .locator('[data-tried]')
    .click({ force: true, timeout: patienceMs })
    .then(() => false)
    .catch(() => true);
  if (what === 'search') {
    const search = page.locator(field).last();
    await search.fill('a', { timeout: 1_000 }).catch(() => effects.push('no field'));
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(effectsMs);
  const after = await look();
  page.off('popup', popup).off('download', download);
  if (after.state[0]) effects.push('full screen');
  else if (!before.picture.equals(after.picture)) effects.push('page changed');
  if (before.state[1] !== after.state[1]) effects.push('print');
  // the viewer may have left it meanwhile
  await page.evaluate('document.fullscreenElement && document.exitFullscreen().catch(() => 0)');
  await page.keyboard.press('Escape');
  return (refused ? 'no click' : effects.join(', ')) || 'nothing';
}

/** Clicks each kind of control that is visible, and returns what it did. */
export async function tryControls(page: Page): Promise<Record<string, string>> {
  const done: Record<string, string> = {};
  for (const [what, { source }] of Object.entries(controls))
    if (await page.evaluate<boolean>(mark(source))) done[what] = await tryControl(page, what);
  return done;
}
