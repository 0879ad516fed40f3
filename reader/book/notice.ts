const shownMs = 4_000;

/** A short message above the bar, for as long as it takes to read; screen readers hear it elsewhere. */
export function createNotice(place: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  place.setAttribute('aria-hidden', 'true');
  return (text: string) => {
    place.textContent = text;
    place.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      place.hidden = true;
    }, shownMs);
  };
}
