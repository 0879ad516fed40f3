/** The address of the Desktop Publisher as a browser may go there: http or https, and nothing else; undefined otherwise. */
export function desktopAddress(configured: string, here: string): string | undefined {
  if (!URL.canParse(configured, here)) return undefined;
  const { protocol, href } = new URL(configured, here);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
