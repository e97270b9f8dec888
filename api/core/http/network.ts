/** The network of an address, for what is counted per address. */
import ipaddr from 'ipaddr.js';

/** Of IPv4 the address; of IPv6 its /64, which is one customer's. IPv4 inside IPv6 is IPv4. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return network.join(':');
}
