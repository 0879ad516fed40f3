import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsIn } from './complaints.ts';
import { arrive, screen } from './person.ts';
import { screensFor, settle } from './screens.ts';
import { publications, publisher, type Stage } from './stage.ts';
import { test } from '../servers.ts';

const passwords = 'input:is([type="password"], [autocomplete$="password"], [name*="password" i])';

/** It hides what is typed, and accepts what a password manager generates: long, with any characters. */
async function pasteInto(field: Locator, path: string): Promise<void> {
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', /^(current|new)-password$/);
  const pasted = `${'Ünï 🔑 "<&>'.repeat(12)}-${path}`;
  await field.page().evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await field.focus();
  await field.page().keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(pasted);
}

/**
 * Each screen as a document of its own, so that no earlier screen's resources help. A reload keeps the process: after
 * a blank page, Chromium compiles all scripts anew. Returns how many password fields each has, if any.
 */
async function walk(page: Page, stage: Stage, paths: readonly string[]): Promise<Record<string, number>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const found: Record<string, number> = {};
  await page.goto(screen(stage, 'login'));
  for (const path of paths) {
    await page.evaluate((hash) => history.replaceState(null, '', hash), `#/home/${path}`);
    await page.reload();
    await settle(page);
    for (const field of await page.locator(passwords).all()) {
      await pasteInto(field, path);
      found[path] = (found[path] ?? 0) + 1;
    }
  }
  return found;
}

// The login page takes the place of all screens for people who are logged in: `App.test.tsx` asks for each of them.
test('logged out, no screen violates its policy, and password fields hide it and accept pasting', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(120_000);
  const complaints = await complaintsIn(context);
  const found = await walk(page, stage, [...screensFor({}, 'loggedOut', 'everyone'), 'cloud']);
  expect(found).toEqual({ login: 1, 'reset-password': 2, 'confirm-email': 1, cloud: 1 });
  expect(complaints).toEqual([]);
});

// Every screen of a logged-in user is opened in `hostileText.spec.ts`, its layers in tests/walk, on a phone too: a
// violation fails both.
test('logged in, no screen whose parts the page itself loads ahead does, nor one with passwords', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(240_000);
  const complaints = await complaintsIn(context);
  await arrive(page, stage, publisher);
  const ahead = ['user', 'cloud', 'overview', `analytics/${publications.plain}`];
  const found = await walk(page, stage, [...ahead, 'setpassword']);
  expect(found).toEqual({ setpassword: 3 });
  expect(complaints).toEqual([]);
});

test('the built-in reader and an exported flipbook obey theirs', async ({ page, context, stage }) => {
  const complaints = await complaintsIn(context);
  await page.goto(stage.linkOf(publications.plain));
  await expect(page.getByRole('figure', { name: 'Page 1 of 24' })).toBeVisible();
  for (const name of ['Next page', 'Zoom in', 'All pages'])
    await page.getByRole('button', { name }).first().click();
  await page.goto(stage.linkOf(publications.exported));
  await expect(page).toHaveTitle('Loaded');
  expect(complaints).toEqual([]);
});

test('a violation would be detected', async ({ page, context, stage }) => {
  const complaints = await complaintsIn(context);
  await page.goto(screen(stage, 'login'));
  await settle(page);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onload="run()"><img src="https://elsewhere.example/picture.png">',
    );
  });
  for (const violation of ['img-src: https://elsewhere.example/picture.png', 'script-src-attr: inline'])
    await expect.poll(() => complaints.join('\n')).toContain(`violation of ${violation}`);
});
