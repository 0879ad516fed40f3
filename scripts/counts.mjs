// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
 * @param {string} output of a run
 * @returns {Counts} from its final line; one failed if there is none
 */
export function readClosingLine(output) {
  const lines = output.trimEnd().split('\n');
  const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(lines.at(-1)?.trim() ?? '');
  if (!found) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3] ?? 0) };
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const total = sum(process.argv.slice(2).map((file) => readClosingLine(readFileSync(file, 'utf8'))));
  console.log(closingLine(total));
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
