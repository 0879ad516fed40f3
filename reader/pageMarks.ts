import type { SessionMark } from '#contract/intake';

/** What a page knows of itself that makes this no new reading by a person; `own` stands on the tag of the collector where the host knows the publisher's browser. */
export function pageMarks(own: boolean): SessionMark[] {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const marks: Record<SessionMark, boolean> = {
    own,
    automated: navigator.webdriver,
    reload: arrival?.type === 'reload',
  };
  return (Object.keys(marks) as SessionMark[]).filter((mark) => marks[mark]);
}
