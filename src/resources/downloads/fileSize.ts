/** The most readable unit for a number of bytes, and the number of units. */
export function fileSize(bytes: number): {
  unit: 'bytes' | 'kilobytes' | 'megabytes' | 'gigabytes';
  size: number;
} {
  const units = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;
  const rounded = (at: number) => {
    const size = bytes / 1000 ** at;
    return at === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10;
  };
  const at = units.findIndex((_unit, index) => rounded(index) < 1000);
  const last = at === -1 ? units.length - 1 : at;
  return { unit: units[last] ?? 'bytes', size: rounded(last) };
}
