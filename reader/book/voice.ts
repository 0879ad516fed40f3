import { listening, type Tell, type ViewerEventName } from '../viewerEvents.ts';

const longest = 500;

/** Dispatches the viewer's events on a target, and repeats them once for a listener that came late. */
export function createVoice(target: EventTarget): Tell {
  let untaken: [ViewerEventName, unknown[]][] = [];

  const say = (name: ViewerEventName, args: unknown[]) => {
    const taken = !target.dispatchEvent(new CustomEvent(name, { detail: args, cancelable: true }));
    if (!taken && untaken.length < longest) untaken.push([name, args]);
  };

  target.addEventListener(listening, () => {
    const again = untaken;
    untaken = [];
    for (const [name, args] of again) say(name, args);
  });
  return (name, ...args) => say(name, args);
}
