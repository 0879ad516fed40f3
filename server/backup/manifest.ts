import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CommandRefused } from '../commandRefused.ts';
import { projectFile } from '../projectFile.ts';
import type { MeasuredFile } from './copiedFiles.ts';

/** Names in a backup's folder. */
export const named = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  secret: 'secret',
  database: 'database',
  dump: 'database.dump',
  publications: 'publications',
  downloads: 'downloads',
} as const;

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** The program's version. */
  version: Type.String(),
  madeAt: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  migrations: Type.Array(Type.String()),
  /** Rows of each table. */
  counts: Type.Record(Type.String(), Type.Number()),
  /** The embedded database's folders: empty ones get lost where only files are carried. */
  folders: Type.Array(Type.String()),
  /** Where the files of publications and downloads stayed, if they were in an object store. */
  objects: Type.Optional(
    Type.Object({
      bucket: Type.String(),
      endpoint: Type.Optional(Type.String()),
      prefix: Type.String(),
    }),
  ),
  files: Type.Number(),
  bytes: Type.Number(),
  /** SHA-256 of the list of checksums. */
  sums: Type.String(),
});
export type Manifest = Static<typeof Manifest>;
const manifestType = Compile(Manifest);

export const programVersion = (): string =>
  (JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }).version;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A line that `sha256sum -c` understands: it marks and escapes backslashes and line breaks. */
function sumLine({ path, sha256: sum }: MeasuredFile): string {
  const escaped = path.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `${escaped === path ? '' : '\\'}${sum}  ${escaped}\n`;
}

function parseSumLine(line: string): { path: string; sha256: string } | undefined {
  const [, escaped, sum, path] = /^(\\?)([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
  if (sum === undefined || path === undefined) return undefined;
  const plain = escaped
    ? path.replace(/\\([\\nr])/g, (_, mark: string) => ({ n: '\n', r: '\r' })[mark] ?? '\\')
    : path;
  return { path: plain, sha256: sum };
}

/** Writes checksums and manifest: the last step of a backup. */
export async function writeManifest(
  folder: string,
  files: readonly MeasuredFile[],
  manifest: Omit<Manifest, 'format' | 'files' | 'bytes' | 'sums'>,
): Promise<Manifest> {
  const sums = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(sumLine)
    .join('');
  const whole: Manifest = {
    format: 1,
    ...manifest,
    files: files.length,
    bytes: files.reduce((total, { bytes }) => total + bytes, 0),
    sums: sha256(sums),
  };
  const how = { flag: 'wx', mode: 0o600, flush: true } as const;
  await writeFile(join(folder, named.sums), sums, how);
  await writeFile(join(folder, named.manifest), `${JSON.stringify(whole, null, 2)}\n`, how);
  return whole;
}

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the caller
  }
}

/** A path that stays below its folder. */
const isBelow = (path: string) => !path.startsWith('/') && !path.split(/[/\\]/).includes('..');

/**
 * A backup's manifest and checksums by path.
 * @throws CommandRefused if it is not a whole backup
 */
export async function readManifest(
  folder: string,
): Promise<{ manifest: Manifest; sums: ReadonlyMap<string, string> }> {
  const text = await textOf(join(folder, named.manifest));
  if (text === undefined)
    throw new CommandRefused(
      `${folder} is not a finished backup: it has no ${named.manifest}. An unfinished one cannot be restored.`,
    );
  const manifest = parse(text);
  if (!manifestType.Check(manifest) || !manifest.folders.every(isBelow))
    throw new CommandRefused(
      `The ${named.manifest} in ${folder} is damaged, or of a newer version of this program.`,
    );
  const list = (await textOf(join(folder, named.sums))) ?? '';
  const lines = list.split('\n').slice(0, -1).map(parseSumLine);
  const sums = new Map(
    lines.flatMap((line) => (line && isBelow(line.path) ? [[line.path, line.sha256]] : [])),
  );
  if (sha256(list) !== manifest.sums || sums.size !== manifest.files)
    throw new CommandRefused(
      `${named.sums} in ${folder} does not match ${named.manifest}. Take another copy of this backup.`,
    );
  return { manifest, sums };
}
