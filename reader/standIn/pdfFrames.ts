const inFrames = 'iframe, frame, embed, object';

function pdfOf(element: Element): string | undefined {
  const address = element.getAttribute(element.localName === 'object' ? 'data' : 'src') ?? '';
  if (!URL.canParse(address, document.baseURI)) return undefined;
  const { protocol, pathname, href } = new URL(address, document.baseURI);
  return /^https?:$/.test(protocol) && /\.pdf$/i.test(pathname) ? href : undefined;
}

function linkTo(pdf: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: pdf, target: '_blank', rel: 'noopener', textContent: 'Open the PDF' });
  return link;
}

/** A page with the link alone. It names no colours: the browser's own fit light and dark. */
const linkPage = (pdf: string) =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="en"><title>PDF</title><meta name="color-scheme" content="light dark">
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;font:1rem system-ui,sans-serif}a{padding:1em}</style>
${linkTo(pdf).outerHTML}`,
  )}`;

function isHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height < 100 || getComputedStyle(element).visibility === 'hidden';
}

function replace(element: Element): void {
  const pdf = pdfOf(element);
  if (!pdf) return;
  if (element instanceof HTMLObjectElement) {
    // what it holds is already shown in place of a PDF
    if (!element.querySelector(`a[href], ${inFrames}`)) element.append(linkTo(pdf));
    return;
  }
  if (element instanceof HTMLEmbedElement) element.type = 'text/html';
  // a viewer prints by loading the PDF into a frame that cannot be seen
  const open = () => {
    if (navigator.userActivation?.isActive && isHidden(element)) window.open(pdf, '_blank', 'noopener');
  };
  element.addEventListener('load', open, { once: true });
  element.setAttribute('src', linkPage(pdf));
}

/**
 * Browsers show no PDF inside a page with a sandbox. A link takes its place, which opens the PDF in a tab of its own,
 * outside the sandbox; what a viewer loads to print opens there by itself.
 */
export function linkToPdfs(): void {
  const look = (element: Element) => {
    // an object's own content may follow
    if (element.localName === 'object' && document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => replace(element));
    else if (element.matches(inFrames)) replace(element);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') look(target as Element);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        look(added);
        for (const inner of added.querySelectorAll(inFrames)) look(inner);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src', 'data'],
  });
}
