import { isIPv6 } from 'node:net';

const groups = (part: string) => (part === '' ? [] : part.split(':'));

/**
 * The client behind an address, for limits: an IPv4 address itself; of an IPv6 address the first half, since
 * one person may have a whole network. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] ?? ip;
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
