import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mime from 'mime-types';
import { HttpRefusal } from './httpRefusal.ts';

export type Coding = 'br' | 'gzip' | 'identity';

export interface DashboardFile {
  type: string;
  etag: string;
  /** Named after its content, so it never changes. */
  hashed: boolean;
  /** The original, and the versions compressed by the build. */
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
}

const compressed: [suffix: string, coding: Coding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/**
 * The built dashboard, read into memory once: a few megabytes, served without disk access. By path below the
 * folder, with `/`. Empty if nothing was built.
 */
export function readDashboard(folder: string): Map<string, DashboardFile> {
  const files = new Map<string, DashboardFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const identity = readFileSync(path);
    const bodies: DashboardFile['bodies'] = { identity };
    for (const [suffix, coding] of compressed)
      if (existsSync(path + suffix)) bodies[coding] = readFileSync(path + suffix);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    files.set(name, {
      type: mime.contentType(entry.name) || 'application/octet-stream',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      hashed: name.startsWith('assets/'),
      bodies,
    });
  }
  return files;
}

/** The page cannot be sent. */
export const notBuilt = () => new HttpRefusal(503, 'The dashboard has not been built. Run: npm run build');

function takes(accepted: string, coding: Coding): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name = '', weight = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return name === coding && Number(weight.replace('q=', '')) > 0;
    });
}

/** The best encoding that the file has and the browser accepts. */
export function pickCoding(file: DashboardFile, accepted = ''): Coding {
  return (
    (['br', 'gzip'] as const).find((coding) => file.bodies[coding] && takes(accepted, coding)) ?? 'identity'
  );
}
