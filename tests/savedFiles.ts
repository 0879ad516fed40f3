import { vi } from 'vitest';

/** Records files saved by the browser, which jsdom cannot do; `vi.restoreAllMocks` ends it. */
export function savedFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  let latest = new Blob();
  URL.createObjectURL = (content) => {
    latest = content as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: latest });
  });
  return files;
}
