import type { PublicationManifest } from '#contract/publication';

type Texts = (string | undefined)[];

const atOnce = 4;
const unread = 'script, style, template, noscript, [hidden]';
/** What begins and ends a line: words on both sides are not one. */
const blocks =
  'address, article, aside, blockquote, br, caption, dd, div, dt, figcaption, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, p, pre, section, td, th';

function textOf({ body }: Document): string {
  for (const element of body.querySelectorAll(unread)) element.remove();
  for (const block of body.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  return body.textContent.trim();
}

/** The text of a page's own document; '' if it has none to be had. An XMLHttpRequest reads it in its own encoding. */
const readDocument = (src: string): Promise<string> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', src);
    request.responseType = 'document';
    request.addEventListener('loadend', () =>
      resolve(request.responseXML ? textOf(request.responseXML) : ''),
    );
    request.send();
  });

/** The pages' texts as the publication states them; of HTML pages without one, their own, once they are read. */
export function createPageTexts(pages: PublicationManifest['pages']) {
  const texts: Texts = pages.map(({ text }) => text);
  const waiting = new Map(
    pages.flatMap(({ text, html }, index) => (text || !html ? [] : [[index, html] as const])),
  );

  return {
    texts: texts as readonly (string | undefined)[],
    /** Some page has text, or may turn out to. */
    any: waiting.size > 0 || texts.some(Boolean),
    /** Reads the documents that have not been read, except of pages that are hidden, and tells when there are more texts. */
    async read(hides: (page: number) => boolean, more: () => void): Promise<void> {
      const due = [...waiting].filter(([index]) => !hides(index + 1));
      for (const [index] of due) waiting.delete(index);
      for (let done = 0; done < due.length; done += atOnce) {
        await Promise.all(
          due.slice(done, done + atOnce).map(async ([index, src]) => {
            texts[index] = await readDocument(src);
          }),
        );
        more();
      }
    },
  };
}
