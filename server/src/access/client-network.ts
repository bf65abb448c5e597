import ipaddr from 'ipaddr.js'

/**
 * What limits and remembered addresses go by in place of a client's address: an IPv4 address as it is, also one that
 * is written as IPv6, and the /64 of an IPv6 address, since whoever has one of its addresses has all of them. Text that
 * is no address stays what it is.
 */
export function networkOf(address: string): string {
  // The form nearly every address comes in needs no reading.
  if (!address.includes(':')) return address
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (!(read instanceof ipaddr.IPv6)) return read.toString()
  return `${read.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
