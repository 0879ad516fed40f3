/** What people call a code: "Norway" for `NO`. */
export function codeNames(locale: string, type: 'region' | 'language'): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code; // a host's own value, not a code
    }
  };
}
