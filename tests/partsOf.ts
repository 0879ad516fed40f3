import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

/** The parts of a packed file, by name. */
export async function partsOf(file: Blob): Promise<Map<string, string>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(await file.arrayBuffer()), { lazyEntries: true });
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: { fileName: string }) =>
      zip.openReadStream(entry as never, (error, stream) => {
        if (error) return reject(error);
        void text(Readable.from(stream)).then((content) => {
          parts.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      }),
    );
    zip.on('end', () => resolve(parts));
    zip.readEntry();
  });
}
