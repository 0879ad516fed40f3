/** A QR code: its side in modules, quiet zone included, and the dark ones as the path of a drawing. */
export interface Qr {
  side: number;
  path: string;
}

/** Readers want four light modules around the code. */
const QUIET = 4;

/** Draws an address as a QR code that is still read where some of it is dirty. Its writer is fetched when first needed. */
export async function drawQr(address: string): Promise<Qr> {
  const { encode } = await import('uqr');
  const { data } = encode(address, { ecc: 'M', border: QUIET });
  return { side: data.length, path: pathOf(data) };
}

/** Runs of dark modules, row by row: a few kilobytes instead of a shape for each. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      const length = x - from + 1;
      path += `M${from} ${y}h${length}v1h-${length}z`;
    }
  });
  return path;
}

/** The drawing as SVG: dark on white, whatever the scheme, in millimetres that suit print. */
export const qrDrawing = ({ side, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
