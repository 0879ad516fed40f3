import { white } from '#tokens/colours';

/** A QR code: its side in modules, including the quiet zone, and the dark modules as an SVG path. */
interface Qr {
  side: number;
  path: string;
}

/** Scanners need four light modules around the code. */
const QUIET = 4;

/** Draws an address as a QR code with error correction for print. The encoder loads when first needed. */
export async function drawQr(address: string): Promise<Qr> {
  const { encode } = await import('uqr');
  const { data } = encode(address, { ecc: 'M', border: QUIET });
  return { side: data.length, path: pathOf(data) };
}

/** Runs of dark modules, row by row, to keep the path small. */
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

/** The code as SVG for print: dark on white, in millimetres. */
export const qrDrawing = ({ side, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
  `<path fill="${white}" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
