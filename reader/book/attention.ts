/** Calls back when the page leaves the reader's sight or ends, and when it is back; at once for how it begins. */
export function listenToAttention({ leave, resume }: { leave: () => void; resume: () => void }): void {
  const attend = () => {
    if (document.visibilityState === 'hidden') leave();
    else resume();
  };
  document.addEventListener('visibilitychange', attend);
  // a browser that is short of time ends a page without its pagehide; a reader who stays after all reads on
  addEventListener('beforeunload', () => {
    leave();
    setTimeout(attend);
  });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', attend);
  attend();
}
