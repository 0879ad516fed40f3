import { withoutPass } from '#rules/linkPass';
import { words } from './words.ts';

/** The publication's address with a page in it. */
const addressOf = (address: string, page: number): string =>
  `${withoutPass(address.replace(/#.*/s, ''))}#page=${page}`;

/** For pages without a secure connection, where browsers have no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'spoken';
  document.body.append(field);
  field.select();
  // the one way there is
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

const copy = (text: string): Promise<boolean> =>
  window.isSecureContext
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      )
    : Promise.resolve(copyBySelection(text));

/**
 * Passes a link to the page to the device's share sheet on phones and tablets, and elsewhere to the
 * clipboard; `say` reports the latter.
 */
export async function sharePage(title: string, page: number, say: (text: string) => void): Promise<void> {
  const url = addressOf(location.href, page);
  const data = { title: words.shareTitle(title, page), url };
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator && navigator.canShare?.(data)) {
    const ended = await navigator.share(data).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (ended) return;
  }
  say((await copy(url)) ? words.copied(page) : words.notCopied);
}
