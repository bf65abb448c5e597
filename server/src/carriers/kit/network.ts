import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import type { RequestInit, Response } from 'undici'
import { isNamed, type NamedHost } from '../../platform/shared/named-hosts.ts'

/** Reaches private networks only at hosts that the operator allows. */
export interface CarrierNetwork {
  /** From CARRIER_HOSTS. */
  readonly hosts: readonly NamedHost[]
  /**
   * Like `fetch`. Hosts outside `hosts` need public addresses, checked at connection, so that DNS changes do not help.
   * Otherwise fails with `addressNotAllowed` on every port, before connecting.
   */
  fetch(url: string, init: RequestInit): Promise<Response>
}

export const addressNotAllowed = 'ERR_ADDRESS_NOT_ALLOWED'

export function createCarrierNetwork(
  hosts: readonly NamedHost[],
  options: { resolve?: typeof lookup } = {},
): CarrierNetwork {
  let client: ReturnType<typeof createClient> | undefined

  return {
    hosts,
    async fetch(url, init) {
      const target = new URL(url)
      const isNamedHost = isNamed(target, hosts)
      // An address in the URL has no look-up.
      const literal = target.hostname.replace(/^\[|\]$/g, '')
      if (!isNamedHost && ipaddr.isValid(literal) && !isPublicAddress(literal))
        throw notAllowed(target.hostname)
      client ??= createClient(options.resolve ?? lookup)
      const { fetch, named, guarded } = await client
      return fetch(target, { ...init, dispatcher: isNamedHost ? named : guarded })
    },
  }
}

/** Loaded with the first call, because it takes 30 MB. */
async function createClient(resolve: typeof lookup) {
  const { Agent, fetch } = await import('undici')
  return { fetch, named: new Agent(), guarded: new Agent({ connect: { lookup: publicOnly(resolve) } }) }
}

/** Excludes this machine, private networks, links, carrier NAT, multicast and special ranges (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // A mapped IPv4 address counts as IPv4.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (parsed.range() === 'rfc6052') return isPublicAddress(lastFour(parsed))
  // Only 2000::/3 is public.
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

/** Fails if any address of the name is not public. */
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
