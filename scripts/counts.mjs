// @ts-check
/** @typedef {{ passed: number; failed: number; skipped: number }} Counts */

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts the final line of every run */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {string} text a report of Vitest's or Playwright's json reporter; empty where none was written
 * @returns {Counts | undefined}
 */
export function readReport(text) {
  if (text === '') return undefined;
  const report = JSON.parse(text);
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The result of a test runner's run. One that reports no failure and still fails (a file that could not be
 * loaded), or that ran nothing, counts as one failure.
 * @param {number} code exit code
 * @param {Counts | undefined} report
 * @returns {Counts}
 */
export function judge(code, report) {
  const counts = report ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
