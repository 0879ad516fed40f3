import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PublishRefused } from './publishRefused.ts';
import type { SurveyedFile } from './folderSurvey.ts';

const AT_ONCE = 8;
const CHUNK = 256 * 1024;
// Windows lacks this flag, and creates symbolic links only with special rights
const noLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const changed = (path: string) =>
  `${path} changed while it was copied. Try again when the export has finished.`;

async function copyFile({ source, path, bytes }: SurveyedFile, target: string): Promise<void> {
  const from = await open(source, noLinks);
  const to = await open(target, 'wx', 0o644);
  try {
    const { size } = await from.stat();
    if (size !== bytes) throw new PublishRefused(changed(path));
    const chunk = Buffer.alloc(Math.min(bytes, CHUNK));
    for (let at = 0; at < bytes;) {
      const { bytesRead } = await from.read(chunk, 0, Math.min(chunk.length, bytes - at), at);
      if (bytesRead === 0) throw new PublishRefused(changed(path));
      await to.writeFile(chunk.subarray(0, bytesRead));
      at += bytesRead;
    }
    // acknowledged files must survive a power failure
    await to.sync();
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Copies the surveyed files into `folder`, which must not exist yet. */
export async function copyFiles(files: readonly SurveyedFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const below of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, below), { recursive: true });
  const queue = files.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of queue) await copyFile(file, join(folder, file.path));
    }),
  );
}
