import { networkOf } from './client-network.ts'

/** Addresses that are remembered of one account; the one not used for longest goes first. */
const mostKnown = 20

/** Whether somebody has signed in from the address, or its network, before. */
export function isKnownAddress(known: readonly string[], address: string): boolean {
  return known.includes(networkOf(address))
}

/** The addresses of an account after somebody has signed in from one, the last first; null where nothing changes. */
export function withAddress(known: readonly string[], address: string): string[] | null {
  const network = networkOf(address)
  if (known[0] === network) return null
  return [network, ...known.filter(other => other !== network)].slice(0, mostKnown)
}
