/** What a publication was made with, as the dashboard's catalogue names it. */
export type Maker =
  'builtIn' | 'dflip' | 'flipPdf' | 'flipbook' | 'html' | 'pageFlip' | 'pdfjs' | 'real3d' | 'turn';

/** A viewer's own files; `all` of the patterns must be found. */
interface Signs {
  maker: Maker;
  all: readonly RegExp[];
}

/** The first that fits counts. An export may bring a library that a later line names. */
const signs: readonly Signs[] = [
  { maker: 'flipPdf', all: [/^(?:mobile\/)?javascript\/config\.js$/i, /^files\/(?:mobile|large|page)\//i] },
  { maker: 'real3d', all: [/(?:^|\/)flipbook(?:\.min)?\.js$/i, /(?:^|\/)flipbook(?:\.min)?\.css$/i] },
  { maker: 'dflip', all: [/(?:^|\/)dflip(?:\.min)?\.js$/i] },
  { maker: 'pageFlip', all: [/(?:^|\/)page-flip(?:\.(?:browser|module))?(?:\.min)?\.js$/i] },
  { maker: 'turn', all: [/(?:^|\/)turn(?:\.min)?\.js$/i] },
  { maker: 'pdfjs', all: [/(?:^|\/)web\/viewer\.(?:m?js|html)$/i, /(?:^|\/)pdf(?:\.min)?\.m?js$/i] },
];

const longestAddress = 300;
const scripts = new RegExp(
  `\\s(?:src|href)\\s*=\\s*["']?([^"'\\s>?#]{1,${longestAddress}}\\.(?:m?js|css))`,
  'gi',
);
const documentViewer = /\sid\s*=\s*["']?documentViewer\b/i;

/**
 * The maker of an exported folder, by the names of its files and of the scripts that its first page loads. Nothing
 * of it is run.
 * @param head the beginning of the first page
 */
export function makerOf(paths: readonly string[], head: string): Maker {
  const named = [...paths, ...[...head.matchAll(scripts)].map(([, address = '']) => address)];
  const found = signs.find(({ all }) => all.every((sign) => named.some((path) => sign.test(path))));
  if (found) return found.maker;
  const folders = new Set(paths.map((path) => path.split('/', 1)[0]));
  const isExport = ['js', 'docs', 'locale'].every((folder) => folders.has(folder));
  return documentViewer.test(head) || isExport ? 'flipbook' : 'html';
}

/** Every other maker's viewer has an adapter in `reader/adapters`, or reports by itself. */
export const reportsPages = (maker: Maker): boolean => maker !== 'html';

const totalPages = /\btotalPageCount["']?\s*[=:]\s*["']?(\d{1,5})\b/;

/** The number of pages in the beginning of a Flip PDF's configuration; 0 if it is not there. */
export const pagesInConfig = (config: string): number => Number(totalPages.exec(config)?.[1] ?? 0);
