/** The network of an address, for limits per address. */
import ipaddr from 'ipaddr.js';

/** IPv4: the address. IPv6: its /64, which one customer has. IPv4 inside IPv6 counts as IPv4. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return 'parts' in parsed ? partsOf(parsed.parts, 4) : parsed.toString();
}

/** The network whose clients share a budget: the /24 of IPv4, the /48 of IPv6. */
export function sharedNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return 'parts' in parsed ? `${partsOf(parsed.parts, 3)}::/48` : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/** The /48 of an IPv6 address, since one customer may have a whole /48; null for IPv4. */
export function siteOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const parsed = ipaddr.process(ip);
  return 'parts' in parsed ? `${partsOf(parsed.parts, 3)}::/48` : null;
}

const partsOf = (parts: readonly number[], count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/** Parses an address, also with a port, as some proxies send it; undefined: not an address. */
export function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/u.exec(text)?.[1] ?? /^([\d.]+):\d+$/u.exec(text)?.[1] ?? text;
  return ipaddr.isValid(bare) ? bare : undefined;
}
