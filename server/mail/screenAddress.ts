import type { Config } from '../config/config.ts';

/** What an email needs to know about its host. */
export type MailConfig = Pick<Config, 'scheme' | 'accountHost' | 'brand'>;

/**
 * An address of the dashboard, on the configured host: what a request calls itself is not heard.
 * @param path below `/home`, its segments encoded
 */
export function screenAddress(
  { scheme, accountHost }: Pick<Config, 'scheme' | 'accountHost'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${scheme}://${accountHost}/account/#/home/${path}${search && `?${search}`}`;
}
