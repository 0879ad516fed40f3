import { downloadArea } from '#rules/downloadArea';
import type { StoredFile } from '../files/fileStore.ts';
import { mediaType } from '../host/contentType.ts';
import type { Representation } from '../host/representation.ts';

/** Where a release is among the downloads, and below `/downloads/`. */
export const placeInArea = (name: string, path: string): string => {
  const area = downloadArea(name);
  return area === 'other' ? path : `${area}/${path}`;
};

/** A file as sent: range requests are supported, its content never changes. */
export const wholeFile = ({ path, size, modified, open }: StoredFile): Representation => ({
  etag: `"${modified.getTime().toString(36)}-${size.toString(36)}"`,
  modified,
  varies: false,
  load: async () => ({
    type: mediaType(path),
    size,
    ranges: true,
    open,
  }),
});

/** `Content-Disposition` by RFC 6266: saves the file under this name, whatever characters it has. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
