import type { SessionMark } from '#contract/intake';

/**
 * What a page knows about itself that makes this not a person's new reading; `own` is on the collector's tag
 * if the host recognises the publisher's browser.
 */
export function pageMarks(own: boolean): SessionMark[] {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const marks: Record<SessionMark, boolean> = {
    own,
    automated: navigator.webdriver,
    reload: arrival?.type === 'reload',
  };
  return (Object.keys(marks) as SessionMark[]).filter((mark) => marks[mark]);
}
