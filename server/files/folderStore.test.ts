import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from './folderStore.ts';
import { openHandles } from './testHandles.ts';

const scratch = mkdtempSync(join(tmpdir(), 'verso-folders-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')('a copy that cannot be made leaves no file open', async () => {
  const source = join(scratch, 'one.txt');
  writeFileSync(source, 'one');
  const file = { source, path: 'one.txt', bytes: 3 };
  const store = createFolderStore(join(scratch, 'kept'));
  await expect(store.putFolder('1/aa', [file, file])).rejects.toMatchObject({ code: 'EEXIST' });
  expect(openHandles(scratch)).toEqual([]);
});

test('what is gone already can be replaced', async () => {
  const store = createFolderStore(join(scratch, 'lost'));
  await expect(store.abandon('1/aa', new Date())).resolves.toBeUndefined();
});
