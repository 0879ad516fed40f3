import { expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import type { Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});

const path = '/mara/Export/';
const exported =
  '<!doctype html><link rel="icon" href="data:,"><title>Export</title><script src="/-/standIn.js"></script>';

const keep = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('page', '7');
    sessionStorage.setItem('layout', 'single');
    document.cookie = 'lead=asked';
  });
const kept = (page: Page) =>
  page.evaluate(() => [
    'verso' in window,
    localStorage.getItem('page'),
    sessionStorage.getItem('layout'),
    document.cookie,
    ...['indexedDB', 'caches', 'SharedWorker'].map((name) => name in window),
    'serviceWorker' in navigator,
  ]);

test("with PUBLICATION_SANDBOX=own-origin an export keeps the browser's own storage", async ({ page }) => {
  await page.route(stand.origin + path, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms allow-same-origin' },
      body: exported,
    }),
  );
  await page.goto(stand.origin + path);
  expect(await page.evaluate(() => self.origin)).toBe(stand.origin);
  await keep(page);
  await page.reload();
  expect(await kept(page)).toEqual([true, '7', 'single', 'lead=asked', true, true, true, true]);
});

test('without it, what an export stores ends with the page, and the rest is absent', async ({ page }) => {
  stand.documents.set(path, exported);
  await page.goto(stand.origin + path);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  await keep(page);
  expect(await kept(page)).toEqual([true, '7', 'single', 'lead=asked', false, false, false, false]);
  await page.reload();
  expect(await kept(page)).toEqual([true, null, null, '', false, false, false, false]);
});
