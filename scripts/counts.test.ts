import { describe, expect, it } from 'vitest';
import { closingLine, judge, readReport, sum } from './counts.mjs';

const vitestReport = JSON.stringify({
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
});
const playwrightReport = JSON.stringify({
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
  errors: [{}],
});

describe('reading a report', () => {
  it('counts what Vitest ran', () => {
    expect(readReport(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });
  it("counts Playwright's results: flaky tests and files that did not load have failed", () => {
    expect(readReport(playwrightReport)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });
  it('recognises a missing report', () => {
    expect(readReport('')).toBeUndefined();
  });
});

describe('result of a run', () => {
  it.each([
    ['all passed', 0, { passed: 2, failed: 0, skipped: 0 }, 0],
    ['failures are counted as they are', 1, { passed: 2, failed: 3, skipped: 0 }, 3],
    ['a runner that fails without a failed test', 1, { passed: 2, failed: 0, skipped: 0 }, 1],
    ['no test ran', 0, { passed: 0, failed: 0, skipped: 0 }, 1],
    ['all were skipped', 0, { passed: 0, failed: 0, skipped: 4 }, 1],
    ['no report', 0, undefined, 1],
  ])('%s', (_what, code, report, failed) => {
    expect(judge(code, report).failed).toBe(failed);
  });
});

describe('the final line', () => {
  it('mentions skipped tests only if there are any', () => {
    expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
    expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
  });
  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 3, failed: 1, skipped: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });
});
