import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadArea } from '#rules/downloadArea';
import type { Config } from '../config/config.ts';
import { mediaType } from '../host/contentType.ts';
import type { PublicationFile } from '../host/publicationFile.ts';
import type { Representation } from '../host/representation.ts';

/** Where the files of a download's area lie; the addresses below `/downloads/` are the same. */
export const areaFolder = ({ downloadsDir }: Pick<Config, 'downloadsDir'>, name: string): string => {
  const area = downloadArea(name);
  return area === 'other' ? downloadsDir : join(downloadsDir, area);
};

/** A file as it goes over the wire: in parts where they are asked for, never changed. */
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

/** `Content-Disposition` by RFC 6266: to be saved under this name, whatever signs it has. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
