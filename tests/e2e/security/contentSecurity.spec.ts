import { expect, type Page } from '@playwright/test';
import { complaintsIn } from './complaints.ts';
import { screen, signIn } from './person.ts';
import { screensFor, settle } from './screens.ts';
import { publications, publisher, type Stage } from './stage.ts';
import { test } from '../servers.ts';

const parameters = {
  publication: publications.plain,
  identifier: 'a-link-of-nobody',
  session: 'a-session',
  reader: 'lead:1',
};

/** Each screen as a separate page load, so that no earlier screen's resources help. */
async function walk(page: Page, stage: Stage, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto('about:blank');
    await page.goto(screen(stage, path));
    await settle(page);
  }
}

// The login page takes the place of all screens for people who are logged in: `App.test.tsx` asks for each of them.
test('logged out, no screen violates its policy', async ({ page, context, stage }) => {
  test.setTimeout(120_000);
  const complaints = await complaintsIn(context);
  await walk(page, stage, [...screensFor(parameters, 'loggedOut', 'everyone'), 'cloud']);
  expect(complaints).toEqual([]);
});

// Layers of a screen are opened in tests/walk, where a violation is a console error; in `hostileText.spec.ts` no screen
// may log one as the desktop program shows it, in the dark.
test('logged in, no screen violates its policy', async ({ page, context, stage }) => {
  test.setTimeout(240_000);
  const complaints = await complaintsIn(context);
  await signIn(page, stage, publisher);
  await walk(page, stage, screensFor(parameters, 'loggedIn', 'everyone'));
  expect(complaints).toEqual([]);
});

test('nor on a phone: the menu, the delete dialog, a notification', async ({ page, context, stage }) => {
  const complaints = await complaintsIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, stage, publisher);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cloud Publications' }).click();
  await page.getByRole('button', { name: `More for ${publications.plain}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: `More for ${publications.plain}` }).click();
  await page.getByRole('menuitem', { name: 'Copy public link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/cop/);
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
