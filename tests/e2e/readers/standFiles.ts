// What a publication of the stand consists of.

/** A page as a picture. */
export const picture = (
  page: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1000" width="750" height="1000">
<rect width="750" height="1000" fill="#f3ece0"/><text x="60" y="140" font-size="90">Page ${page}</text></svg>`;

/** A page as an HTML document, with a script that must not run. */
export const written = (page: string) => `<!doctype html><html lang="en"><title>Page ${page}</title>
<body style="margin:0;background:#dfe8ee"><h2 style="margin:100px 75px">Written page ${page}</h2>
<p style="margin:75px"><a href="https://shop.example/written">A link</a></p>
<script>document.querySelector('h2').textContent = 'changed by a script'</script>`;

/** A quarter of a second of silence. */
export function silence(): Buffer {
  const data = Buffer.alloc(2000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
