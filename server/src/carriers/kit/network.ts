import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import { isNamed, type NamedHost } from '../../platform/shared/named-hosts.ts'

/** HTTP to carriers. Private networks are reached only at hosts that the operator allows. */
export interface CarrierNetwork {
  /** The hosts of CARRIER_HOSTS. */
  readonly hosts: readonly NamedHost[]
  /**
   * As `fetch`. A host that is not in `hosts` is reached at public addresses only. The address is checked when the
   * connection is made, so that a name cannot change its address after the check. Fails with the code
   * `addressNotAllowed`, the same for every port and before a connection is made.
   */
  fetch(url: string, init: RequestInit): Promise<Response>
}

export const addressNotAllowed = 'ERR_ADDRESS_NOT_ALLOWED'

export function createCarrierNetwork(
  hosts: readonly NamedHost[],
  options: { resolve?: typeof lookup } = {},
): CarrierNetwork {
  const named = new Agent()
  const guarded = new Agent({ connect: { lookup: publicOnly(options.resolve ?? lookup) } })

  return {
    hosts,
    async fetch(url, init) {
      const target = new URL(url)
      if (isNamed(target, hosts)) return fetch(target, { ...init, dispatcher: named })
      // For an address in the URL no look-up is made.
      const literal = target.hostname.replace(/^\[|\]$/g, '')
      if (ipaddr.isValid(literal) && !isPublicAddress(literal)) throw notAllowed(target.hostname)
      return fetch(target, { ...init, dispatcher: guarded })
    },
  }
}

/**
 * Whether an IP address is one of the public Internet, and not of this machine, a private network, a link, a
 * carrier's NAT, a multicast group or a range kept for special use (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address that is mapped into IPv6 counts as the IPv4 address.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (parsed.range() === 'rfc6052') return isPublicAddress(lastFour(parsed))
  // Only 2000::/3 has been given to the public Internet.
  return parsed.range() === 'unicast' && (parsed.parts[0] ?? 0) >> 13 === 1
}

function lastFour(address: ipaddr.IPv6): string {
  return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString()
}

type LookupAnswer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** A look-up that fails where any of a name's addresses is not a public one. */
function publicOnly(resolve: typeof lookup) {
  return (hostname: string, options: LookupOptions, answer: LookupAnswer): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      if (!addresses.every(found => isPublicAddress(found.address))) return answer(notAllowed(hostname), [])
      const [first] = addresses
      if (options.all || !first) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

function notAllowed(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} leads to an address that is not public.`), {
    code: addressNotAllowed,
  })
}
