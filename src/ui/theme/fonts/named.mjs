/** Of the `name` table: family, full name and PostScript name. */
const NAMES = new Set([1, 4, 6]);

const sumOf = (/** @type {Buffer} */ table) => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0;
  return sum;
};

/**
 * The `name` table with another name in it.
 * @param {Buffer} table
 * @param {string} name
 */
function renamed(table, name) {
  const [count, strings] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  const entries = Array.from({ length: count }, (_, index) => {
    const head = Buffer.from(table.subarray(6 + index * 12, 18 + index * 12));
    const [platform, id] = [head.readUInt16BE(0), head.readUInt16BE(6)];
    const start = strings + head.readUInt16BE(10);
    const said = Buffer.from(table.subarray(start, start + head.readUInt16BE(8)));
    const own = platform === 1 ? Buffer.from(name, 'latin1') : Buffer.from(name, 'utf16le').swap16();
    return { head, text: NAMES.has(id) ? own : said };
  });
  let offset = 0;
  for (const { head, text } of entries) {
    head.writeUInt16BE(text.length, 8);
    head.writeUInt16BE(offset, 10);
    offset += text.length;
  }
  const start = Buffer.from(table.subarray(0, 6));
  start.writeUInt16BE(6 + count * 12, 4);
  return Buffer.concat([start, ...entries.map(({ head }) => head), ...entries.map(({ text }) => text)]);
}

/**
 * A font under another name. A PDF knows its fonts by their names, and weights made of one variable font share one.
 * @param {Buffer} font
 * @param {string} name
 */
export function named(font, name) {
  const count = font.readUInt16BE(4);
  const heads = Array.from({ length: count }, (_, at) =>
    Buffer.from(font.subarray(12 + at * 16, 28 + at * 16)),
  );
  let offset = 12 + count * 16;
  const tables = heads.map((head) => {
    const start = head.readUInt32BE(8);
    const found = Buffer.from(font.subarray(start, start + head.readUInt32BE(12)));
    const table = head.toString('latin1', 0, 4) === 'name' ? renamed(found, name) : found;
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    head.writeUInt32BE(sumOf(padded), 4);
    head.writeUInt32BE(offset, 8);
    head.writeUInt32BE(table.length, 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([font.subarray(0, 12), ...heads, ...tables]);
}
