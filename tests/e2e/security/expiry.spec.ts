import { expect, type Page } from '@playwright/test';
import { arrive, screen, sidIn } from './person.ts';
import { attacker as person, type Stage } from './stage.ts';
import { test } from '../servers.ts';

/** Ends every session of the account except this browser's: the password is changed, and back. */
async function endElsewhere(page: Page, stage: Stage): Promise<void> {
  const { token, checksum } = await arrive(page, stage, person);
  const between = 'canary-nine lanterns on the quay';
  stage.keepSecret(between);
  for (const [currentpassword, newpassword] of [
    [person.password, between],
    [between, person.password],
  ]) {
    const body = { token, checksum, action: 'setpassword', currentpassword, newpassword };
    const result = await page.evaluate(async (sent) => {
      const answer = await fetch('api/updateuser', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return (await answer.json()) as { result?: string };
    }, body);
    expect(result).toMatchObject({ result: 'SUCCESS' });
  }
}

test('an expired session is renewed over a form, and in every other tab', async ({
  page,
  context,
  browser,
  stage,
}) => {
  await arrive(page, stage, person);
  const otherTab = await context.newPage();
  await otherTab.goto(screen(stage, 'user'));
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mallory of the Moor');
  const elsewhere = await browser.newContext();
  await endElsewhere(await elsewhere.newPage(), stage);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Update Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  // no key that closes other dialogs loses anything
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByRole('main').getByText('Mallory of the Moor').first()).toBeVisible();
  stage.keepSecret(await sidIn(context));

  await otherTab.getByRole('link', { name: 'Cloud Publications' }).first().click();
  await expect(otherTab.getByText('No uploaded publications')).toBeVisible();
  await expect(otherTab.getByRole('dialog')).toBeHidden();
});
