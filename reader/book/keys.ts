export interface KeyActions {
  turn: (direction: 1 | -1) => void;
  ends: (which: 'first' | 'last') => void;
  zoom: (direction: 1 | -1 | 0) => void;
  pan: (dx: number, dy: number) => void;
  zoomed: () => boolean;
  fullscreen: () => void;
  search: () => void;
}

const panPx = 80;

/** Keyboard shortcuts. A focused field, player or dialog keeps its own keys. */
export function listenToKeys(act: KeyActions): void {
  const arrow = (dx: number, dy: number, direction?: 1 | -1) => () => {
    if (act.zoomed()) act.pan(dx * panPx, dy * panPx);
    else if (direction) act.turn(direction);
  };
  const table: Record<string, () => void> = {
    ArrowRight: arrow(-1, 0, 1),
    ArrowLeft: arrow(1, 0, -1),
    ArrowDown: arrow(0, -1),
    ArrowUp: arrow(0, 1),
    PageDown: () => act.turn(1),
    PageUp: () => act.turn(-1),
    Home: () => act.ends('first'),
    End: () => act.ends('last'),
    '+': () => act.zoom(1),
    '=': () => act.zoom(1),
    '-': () => act.zoom(-1),
    '0': () => act.zoom(0),
    // most browsers leave full screen before the page receives the key
    Escape: () => (document.fullscreenElement ? act.fullscreen() : act.zoom(0)),
    f: () => act.fullscreen(),
    '/': () => act.search(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, video, audio, dialog')
    )
      return;
    const action = table[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
