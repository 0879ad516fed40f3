import { colours } from '#tokens/colours';
import type { Retention } from '#rules/retention';
import { fanShape, leafPath } from '#tokens/fanShape';

/** Pixels: twice what the widest program shows, for sharp screens. */
const width = 1008;
const height = 380;
const margin = 2;

/** Paper on any ground: around the leaves the picture is transparent, so that it suits a dark email too. */
const { ground, line, accent } = colours.light;

/** How far readers got, as the fan of pages that analytics show; the leaf after which most stopped is full. */
function fanDrawing({ pages, opened, loses }: Retention): string {
  const shape = fanShape(pages.length, { width: width - 2 * margin, height: height - 2 * margin });
  const longest = Math.max(...pages.map(({ time }) => time ?? 0));
  const leaves = pages.map(({ reached, time }, nth) => {
    const depth = longest > 0 ? (time ?? 0) / longest : 1;
    const place = { x: nth * shape.step, length: shape.length * (0.5 + 0.5 * depth) };
    // a pale edge, so that it stands out from a dark email
    const [filled, edge] =
      nth === loses && pages.length > 1 ? [accent.main, ground.card] : [ground.selected, accent.main];
    return `<path d="${leafPath({ ...place, height: shape.height })}" fill="${ground.card}" stroke="${line.control}"/><path d="${leafPath({ ...place, height: (shape.height * reached) / opened })}" fill="${filled}" stroke="${edge}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${margin - height} ${width} ${height}" stroke-width="1.5" stroke-linejoin="round">${leaves.reverse().join('')}</svg>`;
}

/** The same as a PNG: most mail programs show no SVG. */
export async function fanPicture(retention: Retention): Promise<Buffer> {
  // native, and needed on few mornings
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(fanDrawing(retention)))
    .png({ palette: true })
    .toBuffer();
}
