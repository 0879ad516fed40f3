import { vi } from 'vitest';

/** Takes down what is handed to the browser as files, which jsdom cannot save; `vi.restoreAllMocks` ends it. */
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
