import { isIPv4, isIPv6 } from 'node:net';

const groups = (part: string) => (part === '' ? [] : part.split(':'));

/**
 * The client behind an address, for limits: an IPv4 address itself; of an IPv6 address the first half, since
 * one person may have a whole network. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = ip.replace(/::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const all = [...first, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
