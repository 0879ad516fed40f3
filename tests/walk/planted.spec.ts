import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../e2e/product.ts';
import { openPage } from './people.ts';
import { Walker } from './walker.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct({ SAMPLE_ACCOUNT: 'off' }, 'server/main.ts', 250_000);
});
test.afterAll(() => product.dispose());

/** Adds things to the login page only, which a person would take for part of it. */
const plant = () => {
  const put = () => {
    const place = document.createElement('div');
    place.id = 'planted';
    (document.querySelector('main') ?? document.body).append(place);
    const add = (
      tag: string,
      label: string,
      attributes: Record<string, string>,
      press?: (element: HTMLElement) => void,
    ) => {
      const element = Object.assign(document.createElement(tag), { textContent: label });
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      if (press) element.addEventListener('click', () => press(element));
      place.append(element);
      return element;
    };
    add('button', 'Dead', { type: 'button' });
    add('button', 'Throws', { type: 'button' }, () => {
      throw new Error('planted');
    });
    add('button', 'Complains', { type: 'button' }, () => {
      add('p', 'Done', {});
      console.error('planted');
    });
    add('button', 'Hangs', { type: 'button' }, (element) => {
      element.setAttribute('aria-busy', 'true');
    });
    add('a', 'Nowhere', { href: '/account/no-such-page' });
    add('a', 'Nowhere beside', { href: '/account/no-such-tab', target: '_blank' });
    add('button', 'Lives', { type: 'button' }, () => {
      add('p', 'Done', {});
    });
    add('button', 'More', { type: 'button', 'aria-haspopup': 'menu' }, () => {
      const list = add('ul', '', { role: 'menu', 'aria-label': 'More' });
      const item = Object.assign(document.createElement('li'), { textContent: 'Dead entry' });
      item.setAttribute('role', 'menuitem');
      item.addEventListener('click', () => list.remove());
      list.append(item);
    });
  };
  new MutationObserver(() => {
    const planted = document.getElementById('planted');
    const atLogin = location.hash.startsWith('#/home/login');
    if (planted && !atLogin) planted.remove();
    else if (!planted && atLogin && document.querySelector('#root h1')) put();
  }).observe(document, { childList: true, subtree: true });
};

test('finds planted faults: dead, throwing, complaining, hanging and misleading controls', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await openPage(browser, 'wide');
  await page.context().addInitScript(plant);
  await page.goto(`${product.origin}/account/`);
  const walker = new Walker({
    page,
    touch: false,
    subjects: [],
    typed: [
      [/email/i, 'reader@example.org'],
      [/password/i, 'a long walk on the moor'],
    ],
    done: [],
    covers: () => true,
  });
  await walker.walk();
  const planted = walker.faults.filter(
    (fault) => fault.startsWith('login | main') || fault.startsWith('login | menu'),
  );
  expect([...new Set(planted)].sort()).toEqual([
    'login | main | button | Complains: logged an error: planted',
    'login | main | button | Dead: does nothing',
    'login | main | button | Hangs: stays busy: Hangs',
    'login | main | button | Throws: does nothing',
    'login | main | button | Throws: threw: planted',
    'login | main | link | Nowhere beside: the new tab answers 404: ' +
      `${product.origin}/account/no-such-tab`,
    'login | main | link | Nowhere: GET /account/no-such-page answers 404',
    'login | menu "More" | menuitem | Dead entry: does nothing',
  ]);
});
