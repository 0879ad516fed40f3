const longest = 300;
const text = `[^"'\`<>]{1,${longest}}`;
const leads = new RegExp(
  [
    `<meta\\b[^>]{0,${longest}}\\bhttp-equiv\\s{0,9}=\\s{0,9}["']?refresh\\b[^>]{0,${longest}}\\burl\\s{0,9}=\\s{0,9}["']?(${text})`,
    `\\blocation(?:\\.href)?\\s{0,9}=\\s{0,9}["'\`](${text})["'\`]`,
    `\\blocation\\.(?:replace|assign)\\(\\s{0,9}["'\`](${text})["'\`]`,
  ].join('|'),
  'gi',
);

/** Path of the file that an address on the top page means; undefined if it is not in the folder. */
function fileAt(address: string, files: ReadonlyMap<string, unknown>): string | undefined {
  const top = 'http://top/';
  const url = URL.canParse(address, top) ? new URL(address, top) : undefined;
  if (url?.origin !== new URL(top).origin) return undefined;
  try {
    const path = decodeURIComponent(url.pathname.slice(1));
    return [path, `${path}index.html`, `${path}/index.html`].find((wanted) => files.has(wanted));
  } catch {
    return undefined;
  }
}

/**
 * The page in a folder below that an index page leads to, by `<meta http-equiv="refresh">` or a script; nothing of it
 * is run.
 * @param head the beginning of the index page
 */
export function pageLedTo(head: string, files: ReadonlyMap<string, unknown>): string | undefined {
  for (const [, ...addresses] of head.matchAll(leads)) {
    const path = fileAt(addresses.find((address) => address !== undefined)?.trim() ?? '', files);
    if (path?.includes('/') && /\.html?$/i.test(path)) return path;
  }
  return undefined;
}

/** The files below a folder, by their path within it. */
export const filesBelow = <File>(files: ReadonlyMap<string, File>, folder: string): Map<string, File> =>
  new Map(
    [...files].flatMap(([path, file]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), file]] : [],
    ),
  );
