import { lookup } from 'mime-types';

/** The media type that a file's name promises, without charset. */
export const mediaType = (name: string): string => lookup(name) || 'application/octet-stream';

export const isHtml = (type: string): boolean => type === 'text/html';

/** Text: what has a charset. */
export const isText = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|xml|[\w.-]+\+(json|xml))$|\+xml$/.test(type);

/** What gets much smaller on the wire. */
export const isCompressible = (type: string): boolean =>
  isText(type) ||
  /^(font\/(ttf|otf)|application\/(wasm|vnd\.ms-fontobject)|image\/(bmp|x-icon|vnd\.microsoft\.icon))$/.test(
    type,
  );

/**
 * What cannot run a script when it is opened as a page. Anything else is sandboxed: HTML, SVG, XML, and whatever
 * nobody has heard of. PDF is inert here, because browsers do not show a sandboxed one at all.
 */
export const isInert = (type: string): boolean =>
  /^(image\/(?!svg)|audio\/|video\/|font\/|text\/(css|javascript|plain|csv|vtt)$|application\/(pdf|json|javascript|wasm|zip|vnd\.ms-fontobject)$)/.test(
    type,
  );
