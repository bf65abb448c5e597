import ipaddr from 'ipaddr.js'

/**
 * The network by which a client's address is counted in limits and kept for accounts: an IPv4 address itself, also when
 * it is written as IPv6; the /64 of an IPv6 address, since one client usually has all of it. Other text is unchanged.
 */
export function networkOf(address: string): string {
  // Nearly every address is plain IPv4, which needs no parsing.
  if (!address.includes(':')) return address
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (!(read instanceof ipaddr.IPv6)) return read.toString()
  return `${read.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
