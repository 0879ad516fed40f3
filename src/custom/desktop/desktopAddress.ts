/** The Desktop Publisher's address if it is http or https; otherwise undefined. */
export function desktopAddress(configured: string, here: string): string | undefined {
  if (!URL.canParse(configured, here)) return undefined;
  const { protocol, href } = new URL(configured, here);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
