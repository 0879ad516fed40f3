import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadArea } from '#rules/downloadArea';
import type { Config } from '../config/config.ts';
import { mediaType } from '../host/contentType.ts';
import type { PublicationFile } from '../host/publicationFile.ts';
import type { Representation } from '../host/representation.ts';

/** Folders of the download areas; the addresses below `/downloads/` match. */
export const areaFolder = ({ downloadsDir }: Pick<Config, 'downloadsDir'>, name: string): string => {
  const area = downloadArea(name);
  return area === 'other' ? downloadsDir : join(downloadsDir, area);
};

/** A file as sent: range requests are supported, its content never changes. */
export const wholeFile = ({ path, size, modified }: PublicationFile): Representation => ({
  etag: `"${modified.getTime().toString(36)}-${size.toString(36)}"`,
  modified,
  varies: false,
  load: async () => ({
    type: mediaType(path),
    size,
    ranges: true,
    open: async (range) => (await open(path)).createReadStream(range ?? {}),
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
