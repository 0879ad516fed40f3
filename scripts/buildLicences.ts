import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A package or font in the product, and its licence. */
export interface Licence {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Empty if the package includes none. */
  text: string;
}

/** Fonts that are in the repository itself. */
const fonts = [
  { name: 'Inter', file: 'src/ui/theme/fonts/inter.LICENSE' },
  { name: 'Newsreader', file: 'src/ui/theme/fonts/newsreader.LICENSE' },
  { name: 'Noto Sans', file: 'server/invoices/fonts/OFL.txt' },
] as const;

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

const isTerms = (file: string) =>
  /^([a-z]+_)?(licen[cs]e|copying|notice)/i.test(file) && !/\.(js|ts|json)$/.test(file);

function termsOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  return [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []).join(' OR ') || 'see text';
}

async function readPackage(folder: string): Promise<Licence | undefined> {
  // packages for other systems are in the lock file, but not installed
  const files = await readdir(folder).catch(() => undefined);
  if (!files) return undefined;
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = await Promise.all(
    files
      .filter(isTerms)
      .sort()
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  return {
    name: manifest.name,
    version: manifest.version,
    licence: termsOf(manifest),
    text: texts.map((text) => text.trim()).join('\n\n'),
  };
}

/** Every package the product uses, transitively, and its fonts; by name. */
export async function collectLicences(folder = root): Promise<Licence[]> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const used = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  const packages = await Promise.all(used.map(([path]) => readPackage(join(folder, path))));
  const own = await Promise.all(
    fonts.map(async ({ name, file }): Promise<Licence> => ({
      name,
      version: 'font',
      licence: 'OFL-1.1',
      text: (await readFile(join(folder, file), 'utf8')).trim(),
    })),
  );
  const all = new Map(
    [...packages.filter((one) => one !== undefined), ...own].map((one) => [
      `${one.name} ${one.version}`,
      one,
    ]),
  );
  return [...all.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(join(root, 'dist/licences'), { recursive: true });
  await writeFile(join(root, 'dist/licences/licences.json'), JSON.stringify(await collectLicences()));
}
