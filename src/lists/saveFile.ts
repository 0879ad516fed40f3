/** A file name that is valid everywhere: no path, nothing reserved, of limited length. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Export'
  }.${ending}`;

/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
