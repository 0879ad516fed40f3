import { fileURLToPath } from 'node:url';
import { alderwater } from './alderwater/index.ts';
import { kvelder } from './kvelder/index.ts';
import { windrow } from './windrow/index.ts';

// `npm run samples -- kvelder` composes one alone.
const wanted = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
for (const [name, compose] of Object.entries({ windrow, kvelder, alderwater })) {
  if (wanted.length && !wanted.includes(name)) continue;
  const book = await compose();
  const { bytes, largest, problems } = await book.write(root);
  console.log(
    `${book.format.folder}: ${book.pages.length} pages, ${Math.round(bytes / 1000)} kB, largest page ${Math.round(largest / 1000)} kB`,
  );
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length) process.exitCode = 1;
}
