import { expect } from '@playwright/test';
import { screen, signIn } from './person.ts';
import { screensFor, settle } from './screens.ts';
import { publications, publisher } from './stage.ts';
import { test } from '../servers.ts';

const parameters = {
  publication: publications.plain,
  identifier: 'a-link-of-nobody',
  session: 'a-session',
  reader: 'lead:1',
};

test('every password field hides it and accepts pasting', async ({ page, context, stage }) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.product.origin });
  const found: Record<string, number> = {};

  async function tryFields(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto('about:blank');
      await page.goto(screen(stage, path));
      await settle(page);
      const fields = page.locator(
        'input:is([type="password"], [autocomplete$="password"], [name*="password" i])',
      );
      for (const field of await fields.all()) {
        await expect(field).toHaveAttribute('type', 'password');
        await expect(field).toHaveAttribute('autocomplete', /^(current|new)-password$/);
        // as password managers generate them: long, with any characters
        const pasted = `${'Ünï 🔑 "<&>'.repeat(12)}-${path}`;
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
        await field.focus();
        await page.keyboard.press('ControlOrMeta+V');
        await expect(field).toHaveValue(pasted);
        found[path] = (found[path] ?? 0) + 1;
      }
    }
  }

  await tryFields(screensFor(parameters, 'loggedOut', 'everyone'));
  await signIn(page, stage, publisher);
  await tryFields(screensFor(parameters, 'loggedIn'));
  expect(found).toMatchObject({ login: 1, 'reset-password': 2, 'confirm-email': 1, setpassword: 3 });
});
