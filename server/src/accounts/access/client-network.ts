import ipaddr from 'ipaddr.js'

/**
 * For limits and known addresses: an IPv4 address itself, also in IPv6 notation; the /64 of an IPv6 address, which
 * usually belongs to one client. Other text is unchanged.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (!(read instanceof ipaddr.IPv6)) return read.toString()
  return `${read.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
