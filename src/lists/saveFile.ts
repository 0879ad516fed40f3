/** What a file may be called everywhere: no path, nothing that a file system reserves, not endless. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Export'
  }.${ending}`;

/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
