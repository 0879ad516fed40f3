import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { logIn, openPage, sample, widths, type Width } from './people.ts';
import { startSample } from './sampleStart.ts';
import { Walker } from './walker.ts';

test.describe.configure({ mode: 'parallel' });

for (const width of Object.keys(widths) as Width[]) {
  test(`everything in sight does something, at ${widths[width].width} px`, async ({ browser }) => {
    test.setTimeout(900_000);
    const product = await startSample();
    const page = await openPage(browser, width);
    await logIn(page, product, sample);
    const walker = new Walker({ page, touch: width === 'phone', subjects: ['Windrow No. 7'], typed: [[/password/i, sample.password]] });
    try { await walker.walk(); } finally {
      mkdirSync('test-results/walk', { recursive: true });
      writeFileSync(`test-results/walk/${width}.md`, [...walker.used.map(({ screen, control, reaction }) => `${screen} | ${control.key} | ${control.name} → ${reaction}`), '', 'FAULTS', ...walker.faults, '', 'GONE', ...walker.gone, '', ...walker.screens.keys()].join('\n'));
      await product.dispose();
    }
    expect(walker.faults).toEqual([]);
  });
}
