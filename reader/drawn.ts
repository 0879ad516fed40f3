/**
 * In a document that the heat map draws behind its bands, where no script but this one runs: says how large it is in a
 * window of a usual size, and stays so when its frame is made as high as all of it.
 */
const isBlank = () =>
  !document.body.innerText.trim() && !document.querySelector('img,svg,canvas,video,object,embed,iframe');

/** Heights as the window of a usual size has them: parts as high as the window would grow with their frame. */
const heights = new Map<HTMLElement, number>();
let width = 0;

function note(): void {
  width = innerWidth;
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (element.offsetHeight) heights.set(element, element.offsetHeight);
}

function say(): void {
  if (isBlank()) return;
  const { scrollHeight } = document.scrollingElement ?? document.documentElement;
  parent.postMessage({ verso: 'drawn', width: innerWidth, height: scrollHeight }, '*');
}

function keep(): void {
  const grown = [...heights].filter(([element, height]) => element.offsetHeight !== height);
  for (const [{ style }, height] of grown)
    for (const property of ['height', 'min-height', 'max-height'])
      style.setProperty(property, `${height}px`, 'important');
}

addEventListener('load', () => {
  note();
  say();
  addEventListener('resize', () => {
    if (innerWidth === width) keep();
    else note();
    say();
  });
  // pictures that come late
  new ResizeObserver(() => {
    if (innerWidth !== width) return;
    note();
    say();
  }).observe(document.body);
});
