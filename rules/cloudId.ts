/** Names the host uses or may need later. */
const reserved = new Set([
  'www',
  'api',
  'account',
  'accounts',
  'admin',
  'app',
  'assets',
  'cdn',
  'help',
  'link',
  'mail',
  'pub',
  'static',
  'status',
  'support',
]);

/**
 * The problem with a custom subdomain, in words for the user; undefined if it is valid. Digits alone would
 * look like an account id.
 */
export function cloudIdFault(cloudId: string): string | undefined {
  if (!/^[a-z0-9-]{3,63}$/.test(cloudId))
    return 'A cloud ID has 3 to 63 characters: small letters a to z, digits and hyphens.';
  if (/^-|-$|^..--/.test(cloudId))
    return 'A cloud ID may not begin or end with a hyphen, nor have two after its second character.';
  if (/^\d+$/.test(cloudId)) return 'A cloud ID needs at least one letter.';
  if (reserved.has(cloudId)) return `The cloud ID "${cloudId}" is reserved. Choose another.`;
  return undefined;
}
