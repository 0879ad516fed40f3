/** Milliseconds without a change after which a page has come to rest, and the same for one that stays busy. */
const still = { calm: 120, busy: 600 };
/** Milliseconds after which a page that never rests is looked at as it is. */
const longest = 5_000;
/** What says that it loads: a part of the page, or all of it. */
const loading = '[aria-busy=true], main > div > svg + [role=status]';

/** Resolves once a story's page has loaded its parts and its answers: what is looked at before is but a skeleton. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const wait = () => {
      clearTimeout(timer);
      const isBusy = document.querySelector(loading) !== null;
      timer = window.setTimeout(rest, isBusy ? still.busy : still.calm);
    };
    const changes = new MutationObserver(wait);
    const rest = () => {
      clearTimeout(timer);
      clearTimeout(last);
      changes.disconnect();
      resolve();
    };
    const last = window.setTimeout(rest, longest);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
  });
}
