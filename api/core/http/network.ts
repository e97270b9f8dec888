/** Whose network an address belongs to, for what is counted per address. */
import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  // A URL writes any of its spellings in one way, which may still leave out one run of zeros.
  const written = new URL(`http://[${ip.replace(/%.*$/u, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  return [...left, ...new Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Of IPv4 the address; of IPv6 its /64, which is one customer's. IPv4 inside IPv6 is IPv4. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
