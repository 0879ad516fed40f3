import { expect, test, type Page } from '@playwright/test';
import { areas, type AreaName } from './areas.ts';
import { features, missing } from './features.ts';
import { buyer, logIn, openPage, sample, subjects, widths, type Width } from './people.ts';
import { writeReport } from './report.ts';
import { startSample } from './sampleStart.ts';
import { Walker } from './walker.ts';

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });

/** Does not create an account: what a visitor types is refused with a message. */
const stranger = { email: 'reader@example.org', password: 'a long walk on the moor' };

/** The login page, and what links from emails lead to. */
const doors = [
  '',
  ...['reset-password', 'confirm-email'].map(
    (screen) => `#/home/${screen}?confirmation_code=123456&user_name=${stranger.email}`,
  ),
];

test('each screen of a feature is in a part of the walk', () => {
  const walked = (screen: string) => Object.values(areas).some(({ covers }) => covers(screen));
  expect(features.map(({ screen }) => screen).filter((screen) => !walked(screen))).toEqual([]);
});

for (const area of Object.keys(areas) as AreaName[])
  for (const width of Object.keys(widths) as Width[])
    test(`every visible control does something, and every feature is reached from the login page: ${area}, at ${widths[width].width} px`, async ({
      browser,
    }) => {
      const { covers, way } = areas[area];
      const product = await startSample();
      const walkers: Walker[] = [];
      const walk = async (page: Page, { email, password }: typeof sample) => {
        const done = walkers
          .flatMap(({ used }) => used)
          .map(({ control }) => control.key)
          .filter((key) => !key.startsWith('everywhere | navigation Menu'));
        const walker = new Walker({
          page,
          touch: width === 'phone',
          subjects,
          typed: [
            [/email/i, email],
            [/password/i, password],
          ],
          done,
          covers,
        });
        walkers.push(walker);
        await walker.walk();
      };
      try {
        if (area === 'account') {
          const visitor = await openPage(browser, width);
          for (const door of doors) {
            await visitor.goto(`${product.origin}/account/${door}`);
            await walk(visitor, stranger);
          }
        }
        // the buyer has no publications
        for (const person of area === 'account' ? [sample, buyer] : [sample]) {
          const page = await openPage(browser, width);
          await logIn(page, product, person);
          for (const name of way) await page.getByRole('link', { name }).first().click();
          await walk(page, person);
        }
      } finally {
        writeReport(area, width, walkers);
        await product.dispose();
      }
      const used = walkers.flatMap((walker) => walker.used);
      expect(walkers.flatMap(({ faults }) => faults)).toEqual([]);
      expect(
        missing(
          used,
          walkers.flatMap(({ screens }) => [...screens.keys()]),
          covers,
        ),
      ).toEqual([]);
    });
