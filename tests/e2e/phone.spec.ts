import { expect } from '@playwright/test';
import { enter } from './logIn.ts';
import { test } from './servers.ts';

const email = 'phone@example.org';
const name = 'Windrow No. 7, a longer name';

test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

test('each screen shows its first figure or row within 400 px', async ({ page, house }) => {
  await enter(page, house, email);
  const below = (screen: string) => `${screen}/${encodeURIComponent(name)}`;
  for (const [screen, first] of [
    ['user', 'dl'],
    ['overview', 'dl'],
    ['cloud', 'tbody'],
    ['invoices', 'h3'],
    [below('analytics'), 'dl'],
    [`${below('analytics')}?country=NO&country=SE&device=phone&browser=Chrome`, 'dl'],
    [below('readers'), '[role=search] ~ *'],
    [below('trackablelinks'), 'h2'],
    [below('leads'), 'h2'],
    [below('forms'), 'h2'],
  ] as const) {
    await page.goto(`${house.product.origin}/account/#/home/${screen}`);
    const top = async () => (await page.locator('main').locator(first).first().boundingBox())?.y;
    await expect.poll(top, screen).toBeLessThanOrEqual(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
  }
});
