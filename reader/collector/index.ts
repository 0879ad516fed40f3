import { pageMarks } from '../pageMarks.ts';
import { newId, pageSession } from '../pageSession.ts';
import type { ViewerEventName } from '../viewerEvents.ts';
import { readAlong } from './flow.ts';
import { createGate } from './gate.ts';
import { guarded } from './guarded.ts';
import { drawnWidth, pageBeside } from './layout.ts';
import { loadFrom } from './load.ts';
import { openToViewers } from './otherViewers.ts';
import { createQueue } from './queue.ts';
import { pageOf, readings } from './reading.ts';
import { listenToViewer } from './viewer.ts';
import { createVisit } from './visit.ts';

declare global {
  interface Window {
    versoCollector?: true;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/** What a reader does on purpose. */
const acts: ReadonlySet<string> = new Set([
  'pointerdown',
  'keydown',
  'wheel',
  'click',
  'zoom',
  'link',
  'download',
]);
const inputs = ['pointerdown', 'keydown', 'wheel', 'pointermove', 'touchmove'];
const lookEveryMs = 1_000;
/** Adapters look several times a second; a busy page lets them wait. */
const seenForMs = 2_000;

function collect({ src: host, dataset }: HTMLScriptElement): void {
  const { reader } = dataset;
  // no script of the page's own is to find it
  delete dataset.reader;
  const endpoint = new URL('events', host);
  const load = loadFrom(host);
  const marks = pageMarks('own' in dataset);
  let closing = false;
  const away = () => closing || document.visibilityState === 'hidden';
  const now = () => performance.now();
  const queue = createQueue({
    page: {
      referrer: document.referrer.split('/')[2],
      reader,
      marks: marks[0] && marks,
      session: pageSession(),
    },
    location: () => location.href.split('#')[0]!.slice(0, 2000),
    now: Date.now,
    newId,
    // A string is sent as text/plain, which needs no preflight.
    post: (body) =>
      fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
        (answer) => answer.status,
      ),
    leave: (body) => navigator.sendBeacon(endpoint, body),
    away,
    online: () => navigator.onLine,
    later: (task, ms) => window.setTimeout(guarded(task), ms),
    cancel: (timer) => clearTimeout(timer),
  });
  const gate = createGate(queue.add);
  const visit = createVisit({ now, date: Date.now, say: gate.say, begin: gate.begin });
  const flow = readAlong({
    now,
    away: () => away() || visit.idle(),
    say: gate.say,
    assume: (page) => visit.assume(page, () => undefined),
    load,
  });
  const leave = guarded(() => {
    flow.leave();
    visit.pause();
    queue.leave();
  });
  const resume = guarded(() => {
    closing = false;
    if (!away()) visit.resume();
  });
  const act = (type: string) => {
    if (!acts.has(type)) return;
    if (closing) resume();
    gate.begin();
  };

  let heard = false;
  let seenUntil = 0;
  const hear = guarded((name: ViewerEventName, args: readonly unknown[]) => {
    flow.end();
    if (!heard && parent !== window) parent.postMessage({ verso: 'read' }, '*');
    heard = true;
    const event = readings[name](Date.now(), args);
    if (!event) return;
    const { page } = event as { page?: number };
    if (page && event.type === 'view') {
      // an adapter sees sooner than its viewer says
      const isSeen = args.length > 1;
      if (!isSeen && now() < seenUntil) return;
      if (isSeen) seenUntil = now() + seenForMs;
      return visit.show(page, () => (isSeen ? pageOf(args[1]) : pageBeside(page)));
    }
    act(event.type);
    if (page) visit.assume(page, () => pageBeside(page));
    // It arrives once for each visible page of a spread.
    if (event.type === 'pan' && !drawnWidth(event.page)) visit.also(event.page);
    gate.say(event);
  });
  const findViewer = openToViewers(load, hear, flow.end);
  listenToViewer(hear, () => {
    if (findViewer() && !heard) flow.wait();
  });

  for (const type of inputs) {
    addEventListener(
      type,
      guarded((event: Event) => {
        visit.stir();
        if (event.isTrusted) act(type);
      }),
      { capture: true, passive: true },
    );
  }
  setInterval(guarded(visit.look), lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (away()) leave();
    else resume();
  });
  // Under memory pressure a browser may unload a page without pagehide. A reader who stays continues as
  // before; a page left before its session began is taken to redirect.
  addEventListener('beforeunload', () => {
    closing = true;
    leave();
    setTimeout(() => {
      if (gate.begun()) resume();
    });
  });
  addEventListener('pagehide', () => {
    closing = true;
    leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
  resume();
}

const script = document.currentScript as HTMLScriptElement | null;
guarded(() => {
  if (window.versoCollector || !script) return;
  window.versoCollector = true;
  const start = guarded(() => collect(script));
  // it comes once
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
})();
