import type { SessionMark } from '#contract/intake';
import { pageMarks } from '../pageMarks.ts';
import { newId, pageSession } from '../pageSession.ts';
import { readAlong } from './flow.ts';
import { guarded } from './guarded.ts';
import { createQueue } from './queue.ts';
import { readings } from './reading.ts';
import { listenToViewer } from './viewer.ts';

declare global {
  interface Window {
    versoCollector?: true;
  }
  interface Document {
    prerendering?: boolean;
  }
}

function collect(endpoint: string, marks: readonly SessionMark[]): void {
  let closing = false;
  let viewed = false;
  const away = () => closing || document.visibilityState === 'hidden';
  const queue = createQueue({
    session: pageSession(),
    marks,
    location: () => location.href.replace(/#.*/s, '').slice(0, 2000),
    now: Date.now,
    newId,
    // A string is sent as text/plain, which needs no preflight.
    post: (body) =>
      fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
        (answer) => answer.status,
      ),
    leave: (body) => navigator.sendBeacon(endpoint, body),
    away,
    online: () => navigator.onLine !== false,
    later: (task, ms) => window.setTimeout(guarded(task), ms),
    cancel: (timer) => clearTimeout(timer),
  });
  const flow = readAlong({ now: Date.now, away, say: queue.add });
  const leave = guarded(() => {
    flow.leave();
    queue.leave();
  });

  listenToViewer(
    guarded((name, args) => {
      const at = Date.now();
      flow.end();
      const event = readings[name](at, args);
      if (!event) return;
      viewed ||= event.type === 'view';
      // The viewer may have shown its first page before this script arrived; time spent there means it was
      // viewed.
      if (event.type === 'time' && !viewed) {
        viewed = true;
        queue.add({ type: 'view', at, page: event.page });
      }
      queue.add(event);
    }),
  );

  document.addEventListener('visibilitychange', () => {
    if (away()) leave();
  });
  // Under memory pressure a browser may unload a page without pagehide. A reader who stays continues as
  // before.
  addEventListener('beforeunload', () => {
    closing = true;
    leave();
    setTimeout(() => {
      closing = false;
    });
  });
  addEventListener('pagehide', () => {
    closing = true;
    leave();
  });
  addEventListener('pageshow', () => {
    closing = false;
  });
}

const script = document.currentScript;
guarded(() => {
  if (window.versoCollector || !(script instanceof HTMLScriptElement)) return;
  window.versoCollector = true;
  const start = guarded(() =>
    collect(new URL('/-/events', script.src).href, pageMarks('own' in script.dataset)),
  );
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
})();
