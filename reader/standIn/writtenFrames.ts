import { changeArguments, changeSetter, texts } from './changes.ts';

const inMarkup = /<iframe\b[^>]*?\ssrcdoc\s*=\s*["']/gi;

/** Documents that scripts write into frames begin with this script too, as the host puts it into all others. */
export function standInForWrittenFrames(src: string): void {
  // without quotation marks, it fits into an attribute of any kind
  const tag = `<script src=${src}></script>`;
  const added = (written: string) => tag + written;
  const ownMarkup = (markup: string) => markup.replace(inMarkup, (found) => found + tag);
  changeSetter(HTMLIFrameElement.prototype, 'srcdoc', added);
  changeArguments(Element.prototype, 'setAttribute', (args) =>
    /^srcdoc$/i.test(String(args[0])) ? texts(args, 1, added) : args,
  );
  changeSetter(Element.prototype, 'innerHTML', ownMarkup);
  changeArguments(Element.prototype, 'insertAdjacentHTML', (args) => texts(args, 1, ownMarkup));
  for (const method of ['write', 'writeln'])
    changeArguments(Document.prototype, method, (args) => texts(args, 0, ownMarkup));
}
