import { expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';

/** Frames an address on another site's page; returns the heading in the frame, or `blocked`. */
async function frameOn(page: Page, site: string, address: string): Promise<string> {
  await page.goto(site);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.style.cssText = 'width:800px;height:600px';
    document.body.append(frame);
  }, address);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  const isBlocked = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'));
  await expect.poll(async () => isBlocked() || (await heading.count()) > 0).toBe(true);
  return isBlocked() ? 'blocked' : heading.innerText();
}

const screens = [
  '/account/#/home/login',
  '/account/?route=other#/home/login',
  '/account/#/home/login?route=dtp',
  '/account/api/logout/',
];

test('no one may frame the account area', async ({ page, stage }) => {
  // the configured host may frame what `route=dtp` names, and nothing else; others nothing, as the next test says too
  for (const [site, addresses] of [
    ['publisher', screens],
    ['stranger', screens.slice(0, 1)],
    ['blog.verso', screens.slice(0, 1)],
  ] as const) {
    for (const address of addresses) {
      expect(
        await frameOn(page, stage.elsewhere.at(site), stage.product.origin + address),
        `${address} on ${site}`,
      ).toBe('blocked');
    }
  }
});

test('with route=dtp, only the configured hosts may', async ({ page, stage }) => {
  const address = `${stage.product.origin}/account/?route=dtp#/home/login`;
  expect(await frameOn(page, stage.elsewhere.at('stranger'), address)).toBe('blocked');
  expect(await frameOn(page, stage.elsewhere.at('blog.verso'), address)).toBe('blocked');
  expect(await frameOn(page, stage.elsewhere.at('publisher'), address)).toBe('Welcome back');
  // the browser's cached page: the same again
  expect(await frameOn(page, stage.elsewhere.at('publisher'), address)).toBe('Welcome back');
});

test('on a host without configured ancestors, route=dtp may not be framed either', async ({
  page,
  stage,
  house,
}) => {
  const address = `${house.product.origin}/account/?route=dtp#/home/login`;
  expect(await frameOn(page, stage.elsewhere.at('publisher'), address)).toBe('blocked');
});
