import { test as base } from '@playwright/test';
import { openHouse, type House } from './house.ts';
import { openStand, type Stand } from './readers/publicationStand.ts';
import { setStage, type Stage } from './security/stage.ts';

/** Shared by all files that a worker runs; started when a test first asks for it. */
interface Shared {
  house: House;
  stage: Stage;
  openedStand: Stand;
}

/**
 * The end-to-end tests' own `test`. All of them take this one, whether they use its servers or not: Playwright ends a
 * worker, and its browser and servers with it, before a test that was made from another.
 */
export const test = base.extend<{ stand: Stand }, Shared>({
  house: [
    async ({}, provide) => {
      const house = await openHouse();
      await provide(house);
      await house.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  stage: [
    async ({}, provide) => {
      const { clear, ...stage } = await setStage();
      await provide(stage);
      await clear();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  openedStand: [
    async ({}, provide) => {
      const stand = await openStand();
      await provide(stand);
      await stand.close();
    },
    { scope: 'worker' },
  ],
  // without what earlier tests left
  stand: async ({ openedStand }, provide) => {
    openedStand.forget();
    await provide(openedStand);
  },
});
