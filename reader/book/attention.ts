/**
 * Calls back when the page is hidden or unloaded, and when it is visible again; at once for the initial
 * state.
 */
export function listenToAttention({ leave, resume }: { leave: () => void; resume: () => void }): void {
  const attend = () => {
    if (document.visibilityState === 'hidden') leave();
    else resume();
  };
  document.addEventListener('visibilitychange', attend);
  // under memory pressure a browser may unload a page without pagehide; a reader who stays simply continues
  addEventListener('beforeunload', () => {
    leave();
    setTimeout(attend);
  });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', attend);
  attend();
}
