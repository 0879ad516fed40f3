import { lookup } from 'mime-types';

/** The media type for a file's name, without charset. */
export const mediaType = (name: string): string => lookup(name) || 'application/octet-stream';

export const isHtml = (type: string): boolean => type === 'text/html';

/** Text types, which have a charset. */
export const isText = (type: string): boolean =>
  /^text\/|^application\/(json|javascript|xml|[\w.-]+\+(json|xml))$|\+xml$/.test(type);

/** Types worth compressing. */
export const isCompressible = (type: string): boolean =>
  isText(type) ||
  /^(font\/(ttf|otf)|application\/(wasm|vnd\.ms-fontobject)|image\/(bmp|x-icon|vnd\.microsoft\.icon))$/.test(
    type,
  );

/**
 * Types that cannot run a script when opened as a page. Others are sandboxed: HTML, SVG, XML and unknown
 * types. PDF is listed because browsers refuse to show a sandboxed one.
 */
export const isInert = (type: string): boolean =>
  /^(image\/(?!svg)|audio\/|video\/|font\/|text\/(css|javascript|plain|csv|vtt)$|application\/(pdf|json|javascript|wasm|zip|vnd\.ms-fontobject)$)/.test(
    type,
  );
